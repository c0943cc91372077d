import { Meter } from '#pwa/ui/charts/meter.tsx';
import { Board, type CellState } from '#pwa/ui/charts/board.tsx';
import { ChartNoAxesColumn, MessagesSquare, Mic, Sparkles, Trophy, Zap } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { buttonClasses } from '#pwa/ui/controls/button.tsx';
import { Card } from '#pwa/ui/layout/card.tsx';
import { useQuestionCount, useSiteFacts } from '#pwa/ui/layout/site-facts.ts';
import { LegalLinks } from '#pwa/ui/layout/legal-links.tsx';
import { PublicFrame } from '#pwa/ui/layout/public-frame.tsx';
import { faqOf } from './faq.ts';

const LOOKS: Record<string, CellState> = { r: 'right', w: 'wrong', _: 'unseen' };
const CELLS = [...'rrrwrrrrrwrrr_________________'].map((look) => LOOKS[look] ?? 'unseen');

/** Shows the Board of a half-finished level, as a sample. */
function SampleBoard() {
  return (
    <div className="mt-3">
      <Board cells={CELLS} next={13} label="Sample: 13 of 30 questions answered, 11 right" />
    </div>
  );
}

interface Part {
  Icon: ComponentType<{ 'aria-hidden': true; size: number }>;
  title: string;
  text: string;
}

const MODES: readonly Part[] = [
  {
    Icon: MessagesSquare,
    title: 'Practice Mode',
    text: 'Four levels of curated questions, against the clock, with the reason behind every answer. It works offline.',
  },
  {
    Icon: Sparkles,
    title: 'AI Mode',
    text: 'New questions for the topic and company style you choose, feedback on what you write, and a study plan for four weeks.',
  },
  {
    Icon: ChartNoAxesColumn,
    title: 'Progress Tracker',
    text: 'What you are good at, what needs practice, what is due for review, and how long until your interview.',
  },
];

const STEPS = [
  ['Create your account', 'A minute, and no credit card. Try a question first if you like.'],
  [
    'Choose your mode',
    'One button opens what helps you most right now. Or choose the level and type yourself.',
  ],
  [
    'Practice',
    'Answer, see the verdict and why, and take one line with you. Five minutes is enough.',
  ],
  [
    'Track your progress',
    'Your Board fills up, levels open, and what you missed comes back in time.',
  ],
] as const;

/** Shows the page that explains what Northstar is and how to begin (docs/product.md 2.17). */
export function HowItWorksPage() {
  const { count } = useQuestionCount();
  const { price } = useSiteFacts();
  return (
    <PublicFrame>
      <main className="grid grid-cols-[minmax(0,1fr)] content-start gap-7 pt-4 md:pt-7">
        <div className="grid gap-3">
          <h1 className="max-w-[18ch] font-display text-2xl leading-tight font-bold tracking-display text-balance lg:text-[3.25rem]">
            How Northstar works
          </h1>
          <p className="max-w-[52ch] text-muted md:text-lg">
            You get better at interviews by answering questions, seeing what makes a good answer,
            and holding whole mock interviews. What you missed comes back before you forget it.
          </p>
          <CallsToAction />
        </div>
        <Section title="Three ways to use it">
          <Parts parts={MODES} />
        </Section>
        <Section title="Getting Started">
          <ol className="grid gap-3 md:grid-cols-4">
            {STEPS.map(([title, text], index) => (
              <li key={title}>
                <Card className="h-full">
                  <p aria-hidden className="font-display text-2xl leading-tight font-bold text-dim">
                    {index + 1}
                  </p>
                  <h3 className="mt-2 font-semibold">{title}</h3>
                  <p className="mt-1 text-sm text-muted">{text}</p>
                </Card>
              </li>
            ))}
          </ol>
        </Section>
        <Section title="Key Features">
          <div className="grid gap-3 md:grid-cols-2">
            <div className="md:col-span-2">
              <Feature Icon={Mic} title="Mock interviews">
                Twenty or forty minutes, spoken or typed. The interviewer gives facts when you ask,
                asks about what seems to be missing, and changes the situation once. Afterward you
                go through your own words, mark yourself, and redo the weakest part in three
                minutes. Recordings stay on your device.
              </Feature>
            </div>
            <Feature Icon={Trophy} title="Gamification">
              XP for every right answer, levels, tiers, achievements, daily challenges and a
              leaderboard that you can leave at any time.
              <SampleXp />
            </Feature>
            <Feature Icon={Zap} title="Power-ups">
              Freeze stops the clock for 30 seconds, 50/50 removes two wrong options, Skip goes to
              the next question, and the skipped one comes back later. You start with three, two and
              one.
            </Feature>
            <Feature Icon={Sparkles} title="AI questions">
              AI Mode writes questions that nobody has answered before, in the style of the company
              you name. Answer them offline; the coach on your device reads what you write until the
              AI feedback is there.
            </Feature>
            <Feature Icon={ChartNoAxesColumn} title="Progress tracking">
              Each level is a Board: what you got right is filled, what you missed is hatched, what
              is left is hollow.
              <SampleBoard />
            </Feature>
          </div>
        </Section>
        <Section title="Questions and answers">
          <dl className="grid gap-3 md:grid-cols-2">
            {faqOf(count, price).map(({ question, answer }) => (
              <div key={question} className="rounded-lg border border-hair bg-s1 p-4">
                <dt className="font-semibold">{question}</dt>
                <dd className="mt-1 max-w-[72ch] text-muted">{answer}</dd>
              </div>
            ))}
          </dl>
        </Section>
        <Card className="grid justify-items-start gap-3 md:p-6">
          <h2 className="font-display text-xl font-semibold">Your interview won&apos;t wait.</h2>
          <CallsToAction />
        </Card>
        <footer className="border-t border-hair pt-2">
          <LegalLinks />
        </footer>
      </main>
    </PublicFrame>
  );
}

function CallsToAction() {
  return (
    <div className="flex flex-wrap gap-2">
      <a href="/#register" className={buttonClasses('primary', true)}>
        Start Practicing Free
      </a>
      <a href="/practice" className={buttonClasses('outline', true)}>
        Try Practice Mode
      </a>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="font-display text-xl leading-snug font-semibold">{title}</h2>
      {children}
    </section>
  );
}

function Parts({ parts }: { parts: readonly Part[] }) {
  return (
    <ul className="grid gap-3 md:grid-cols-3">
      {parts.map((part) => (
        <li key={part.title}>
          <Feature Icon={part.Icon} title={part.title}>
            {part.text}
          </Feature>
        </li>
      ))}
    </ul>
  );
}

interface FeatureProps {
  Icon: Part['Icon'];
  title: string;
  children: ReactNode;
}

function Feature({ Icon, title, children }: FeatureProps) {
  return (
    <Card className="h-full">
      <h3 className="flex items-center gap-3 font-semibold">
        <span className="grid size-[40px] shrink-0 place-items-center rounded-sm bg-s2">
          <Icon aria-hidden size={20} />
        </span>
        {title}
      </h3>
      <div className="mt-2 text-sm text-muted">{children}</div>
    </Card>
  );
}

/** Shows an XP bar as it looks after a few days, with a label that says that it is a sample. */
function SampleXp() {
  return (
    <div data-heat="3" className="mt-3 grid gap-1">
      <p className="flex justify-between gap-2 text-xs">
        <span className="font-semibold text-text">Level 3</span>
        <span>350 of 500 XP to Level 4</span>
      </p>
      <Meter label="Sample: XP to the next level" value={350} max={500} text="350 of 500 XP" />
      <p className="text-xs text-dim">A sample: yours starts at 0.</p>
    </div>
  );
}
