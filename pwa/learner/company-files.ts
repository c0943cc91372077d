/** The company cards in shared/lessons/companies; importing this file adds them to the chunk. The build has checked them. */
import type { CompanyCard } from '#shared/lessons/companies/company-card.ts';

const FILES = import.meta.glob<CompanyCard>('../../shared/lessons/companies/*.yaml', {
  eager: true,
  import: 'default',
});

/** All cards, by name. */
export const COMPANY_CARDS: readonly CompanyCard[] = Object.values(FILES).sort((a, b) =>
  a.company < b.company ? -1 : 1,
);

/** @throws Error if the build lacks the card */
export function cardOf(id: string): CompanyCard {
  const card = COMPANY_CARDS.find((one) => one.id === id);
  if (!card) throw new Error(`No card ${id}`);
  return card;
}
