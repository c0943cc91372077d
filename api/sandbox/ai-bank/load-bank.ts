/**
 * Reads the sandbox's bank from its YAML files. The built server reads a compiled file instead (load-built-bank.ts).
 */
import { readdirSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { parse } from 'yaml';
import { Plan, Products, type SandboxBank, Topic, Twists } from './bank.ts';

/** Reads the whole bank. @throws Error that names the file that doesn't fit the schema in bank.ts */
export function loadBank(): SandboxBank {
  const names = readdirSync(new URL('./topics', import.meta.url)).sort();
  return {
    topics: names.map((name) => readYaml(Topic, `topics/${name}`)),
    twists: readYaml(Twists, 'twists.yaml'),
    products: readYaml(Products, 'made-up-products.yaml'),
    plan: readYaml(Plan, 'study-plan.yaml'),
  };
}

function readYaml<Schema extends v.GenericSchema>(schema: Schema, path: string) {
  const result = v.safeParse(schema, parse(readFileSync(new URL(path, import.meta.url), 'utf8')));
  if (result.success) return result.output;
  const [{ message, path: keys = [] }] = result.issues;
  throw new Error(
    `api/sandbox/ai-bank/${path}: ${keys.map(({ key }) => key).join('.')}: ${message}`,
  );
}
