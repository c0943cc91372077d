import { join } from 'node:path';

/**
 * What the build makes reads the questions compiled, beside itself, and needs no parser of YAML.
 * @param {string} root the checkout
 * @returns {import('esbuild').Plugin}
 */
export function builtQuestions(root) {
  return {
    name: 'built-questions',
    setup(bundle) {
      bundle.onResolve({ filter: /\/load-questions\.ts$/ }, () => ({
        path: join(root, 'api', 'content', 'load-built-questions.ts'),
      }));
    },
  };
}
