/** Home's code, which loads together: the screen, and the values that are read before it is drawn. */
export { HomePage, Welcome } from './home-page.tsx';
export { homeValues } from './home-values.ts';
