/** Events folded a second, beside one JSON round trip of the same events: what sending them costs. */
import { createRowSet, foldEvent } from '#shared/events/fold.ts';
import { answerSequence } from '#shared/testing/answer-sequence.ts';
import { measureInTurn, printRates } from '#bench/measure/measure.ts';

const EVENTS = 20_000;
const steps = answerSequence(1, EVENTS);

const measured = await measureInTurn([
  {
    name: 'fold',
    run: () => {
      const rows = createRowSet([]);
      for (const { event, context } of steps) foldEvent(rows, event, context);
    },
  },
  {
    name: 'JSON round trip of the events',
    run: () => {
      for (const { event } of steps) JSON.parse(JSON.stringify(event));
    },
  },
]);
printRates(measured, EVENTS, 'events');
const [fold, json] = measured;
if (fold && json) console.log(`ratio fold / JSON: ${(fold.median / json.median).toFixed(2)}`);
