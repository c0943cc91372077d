/**
 * Bundles Home's code, so that it loads together: the screen, and the values that are read before the screen is drawn.
 */
export { HomePage, Welcome } from './home-page.tsx';
export { homeValues } from './home-values.ts';
