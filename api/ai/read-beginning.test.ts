import fc from 'fast-check';
import { expect, it } from 'vitest';
import { beginningReader } from './watch-parts.ts';

const object = fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 5, noNullPrototype: true });

it('has the whole object at its end, however it is cut, and before that nothing else than its beginning', () => {
  fc.assert(
    fc.property(object, fc.integer({ min: 1, max: 7 }), fc.nat(2), (value, step, indent) => {
      const text = JSON.stringify(value, null, indent);
      const whole = JSON.parse(text) as Record<string, unknown>;
      const read = beginningReader();
      let last = null;
      for (let start = 0; start < text.length; start += step) {
        const beginning = read(text.slice(start, start + step));
        last = beginning ?? last;
        const names = Object.keys(beginning?.value ?? {});
        expect(names).toEqual(Object.keys(whole).slice(0, names.length));
        for (const name of names)
          if (name !== beginning?.open) expect(beginning?.value[name]).toEqual(whole[name]);
      }
      expect(last).toEqual({ value: whole, open: null, isLineOpen: false });
    }),
  );
});

it('says which member may go on, and drops what is half', () => {
  const read = beginningReader();
  expect(read('{"a": "one, {two", "b"')).toMatchObject({ value: { a: 'one, {two' }, open: null });
  expect(read(': [1, 2')).toMatchObject({ value: { b: [1] }, open: 'b', isLineOpen: false });
  expect(read('3')).toBeNull();
  expect(read(', {"x": [4, 5')).toMatchObject({
    value: { b: [1, 23, { x: [4] }] },
    open: 'b',
    isLineOpen: true,
  });
  expect(read(']}], "c": "\\"')).toMatchObject({ open: null, isLineOpen: false });
  expect(read(',"}')).toMatchObject({ value: { c: '",' }, open: null });
});

it.each(['Sure! {"a": 1, ', '[1, {"a": 2}, ', '{"a": tru, ', '}}{{,'])(
  'finds nothing in %s',
  (text) => {
    expect(beginningReader()(text)).toBeNull();
  },
);
