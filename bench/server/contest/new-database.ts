import pg from 'pg';

/** An empty database of its own on a server. @param name among those of the bench @returns its URL */
export async function newDatabase(url: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database bench_${name}`);
  await client.end();
  const own = new URL(url);
  own.pathname = `/bench_${name}`;
  return own.href;
}
