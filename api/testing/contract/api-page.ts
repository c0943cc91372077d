/** Writes docs/api.md, a readable page of the API's calls, from the OpenAPI document. */

export interface OpenApiDocument {
  paths: Record<string, Record<string, Operation>>;
}

interface Operation {
  summary: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>;
  security?: unknown[];
}

interface Parameter {
  in: string;
  name: string;
  required?: boolean;
  schema: Schema;
}

interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema | Schema[];
  additionalProperties?: Schema | boolean;
}

const INTRODUCTION = `# The API

Every call, from the schemas that check it: the same as \`GET /api/openapi.json\`. \`npm run docs:api\` writes this page, and a check fails
where it is out of date.

Bodies are JSON. Calls marked 'session' need a token: \`Authorization: Bearer …\`. Every error has the body \`{ message: string }\`; a field
with \`?\` may be absent. What the fields mean is in [product.md](product.md), section 3; sync is told in [sync.md](sync.md).
`;

/** @returns Markdown, the calls in order of their paths by area */
export function renderApiPage({ paths }: OpenApiDocument): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const areas = [...new Set(calls.map(({ path }) => areaOf(path)))].toSorted();
  const sections = areas.map((area) => {
    const own = calls
      .filter(({ path }) => areaOf(path) === area)
      .toSorted((a, b) => a.path.localeCompare(b.path, 'en'));
    return [`## ${area}`, ...own.map(renderCall)].join('\n\n');
  });
  return `${[INTRODUCTION.trim(), ...sections].join('\n\n')}\n`;
}

/** The path's first part after /api. */
function areaOf(path: string): string {
  const [first = ''] = path
    .replace(/^\/api\//, '/')
    .slice(1)
    .split('/');
  return path.startsWith('/api/') ? `/api/${first}` : `/${first}`;
}

function renderCall({
  path,
  method,
  operation,
}: {
  path: string;
  method: string;
  operation: Operation;
}): string {
  const { summary, parameters = [], requestBody, responses, security } = operation;
  const body = requestBody?.content['application/json']?.schema;
  const errors = Object.keys(responses).filter((status) => Number(status) >= 400);
  const lines = [
    `**\`${method.toUpperCase()} ${path}\`**${security ? ' · session' : ''}<br>${summary}`,
    ...parameters.map(
      ({ in: place, name, required, schema }) =>
        `${place}: \`${name}${required ? '' : '?'}: ${typeOf(schema)}\``,
    ),
    ...(body ? [`body: \`${typeOf(body)}\``] : []),
    ...Object.entries(responses)
      .filter(([status]) => Number(status) < 400)
      .map(([status, { content }]) => {
        const schema = content?.['application/json']?.schema;
        return schema ? `${status}: \`${typeOf(schema)}\`` : status;
      }),
    ...(errors.length > 0 ? [`errors: ${errors.join(', ')}`] : []),
  ];
  const [head = '', ...rest] = lines;
  return [head, '', ...rest.map((line) => `- ${line}`)].join('\n');
}

/** As TypeScript would write it; limits of length and size are left to the document. */
function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ');
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' | ');
  if (schema.type === 'array') return arrayOf(schema.items);
  if (schema.type === 'object') return objectOf(schema);
  if (schema.type === 'integer') return 'number';
  return schema.type ?? 'unknown';
}

function arrayOf(items: Schema['items']): string {
  if (Array.isArray(items)) return `[${items.map(typeOf).join(', ')}]`;
  const type = typeOf(items ?? {});
  return type.includes(' | ') ? `(${type})[]` : `${type}[]`;
}

function objectOf({ properties = {}, required = [], additionalProperties }: Schema): string {
  const fields = Object.entries(properties).map(
    ([name, schema]) => `${nameOf(name)}${required.includes(name) ? '' : '?'}: ${typeOf(schema)}`,
  );
  if (typeof additionalProperties === 'object') {
    fields.push(`[name: string]: ${typeOf(additionalProperties)}`);
  }
  return fields.length > 0 ? `{ ${fields.join('; ')} }` : 'object';
}

function nameOf(name: string): string {
  return /^\w+$/.test(name) ? name : JSON.stringify(name);
}
