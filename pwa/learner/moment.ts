import { createContext, use } from 'react';
import { localDateOf } from '#shared/engine/effective-time.ts';
import { localToday } from './local-today.ts';

/**
 * The moment that a screen is drawn for, milliseconds since 1970 UTC; null is now. Home is drawn ahead for days to come
 * (docs/decisions/008).
 */
export const Moment = createContext<number | null>(null);

/** The learner's local date at the moment that the screen is drawn for, as an ISO date. */
export function useToday(): string {
  const at = use(Moment);
  return at === null ? localToday() : localDateOf(at, -new Date(at).getTimezoneOffset());
}
