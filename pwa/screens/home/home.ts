/** Home's code, loaded as one: what it reads before it is drawn, and the screen. */
export { HomePage, Welcome } from './home-page.tsx';
export { homeValues } from './home-values.ts';
