/**
 * The company cards in shared/lessons/companies. A file that imports this one loads all cards with it. The build has
 * already checked them.
 */
import type { CompanyCard } from '#shared/lessons/companies/company-card.ts';

const FILES = import.meta.glob<CompanyCard>('../../shared/lessons/companies/*.yaml', {
  eager: true,
  import: 'default',
});

/** All cards, by name. */
export const COMPANY_CARDS: readonly CompanyCard[] = Object.values(FILES).sort((a, b) =>
  a.company < b.company ? -1 : 1,
);

/** Returns the card of a company. @throws Error if the build doesn't have that card */
export function cardOf(id: string): CompanyCard {
  const card = COMPANY_CARDS.find((one) => one.id === id);
  if (!card) throw new Error(`No card ${id}`);
  return card;
}
