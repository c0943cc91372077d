import { parse } from 'yaml';

/**
 * Lets the app's code import YAML files: the lessons, which `compile-content.ts` has checked.
 * @returns {import('vite').Plugin}
 */
export function yamlModules() {
  return {
    name: 'yaml-modules',
    transform: {
      filter: { id: /\.yaml$/ },
      handler: (text) => ({
        code: `export default ${JSON.stringify(parse(text))};`,
        map: null,
        moduleType: 'js',
      }),
    },
  };
}
