/** Words of the trade that mean the same to an interviewer; each line is one group. */
import { stemOf } from './stem.ts';

const GROUPS = `
churn leave cancel quit unsubscribe
metric measure kpi indicator
guardrail safeguard counter-metric
trade-off tradeoff downside drawback disadvantage
rival competitor competition
pilot trial experiment test
release launch rollout ship deploy
segment cohort
customer client buyer subscriber
user people person
shop store
fall drop decline decrease
rise grow increase climb
goal aim objective purpose
cause reason
fix repair solve
fault bug error mistake defect
revenue income earnings
advert ad ads advertising
cheap inexpensive low-cost
idea option alternative solution
choose pick select
check verify validate confirm
boss manager director
engineer developer
money cash
phone mobile handset smartphone
complaint complain complaints
quick fast rapid
begin start
stop halt pause
wrong incorrect
guess estimate assume assumption
share percent percentage proportion rate
rider passenger
courier driver
photo picture image
refund reversal
flat apartment
film movie
licence license permit
law regulation legal
permission consent
harm hurt damage
conversation talk chat
meet meeting
agree agreement
colleague teammate coworker
reminder notification push
delay late
storage space memory
trip journey travel
price fee cost
`;

const GROUP_OF: ReadonlyMap<string, number> = new Map(
  GROUPS.trim()
    .split('\n')
    .flatMap((line, group) =>
      line.split(' ').map((word): [string, number] => [stemOf(word), group]),
    ),
);

export function areSynonyms(stemA: string, stemB: string): boolean {
  const group = GROUP_OF.get(stemA);
  return group !== undefined && group === GROUP_OF.get(stemB);
}
