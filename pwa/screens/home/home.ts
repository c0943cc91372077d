/** Home's code, loaded together: the values that it reads before it is drawn, and the screen. */
export { HomePage, Welcome } from './home-page.tsx';
export { homeValues } from './home-values.ts';
