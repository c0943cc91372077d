import { useNavigate, useParams } from '@tanstack/react-router';
import { Keyboard, Mic } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useStories } from '#pwa/device/live/use-stories.ts';
import { MicrophoneCheck } from '#pwa/interview/voice/microphone-check.tsx';
import { PillChoice } from '#pwa/interview/begin/pill-choice.tsx';
import { RoundFrame, TurnHeading } from '#pwa/interview/round/round-frame.tsx';
import { canRecord, closeMicrophone, openMicrophone } from '#pwa/interview/voice/microphone.ts';
import { Disclosure } from '#pwa/question/result/result-frame.tsx';
import { Button } from '#pwa/ui/controls/button.tsx';
import { FullScreenDialog } from '#pwa/ui/dialogs/full-screen-dialog.tsx';
import { Skeleton } from '#pwa/ui/layout/skeleton.tsx';
import type { LearnedRow } from '#shared/game/lessons.ts';
import { isHeldStory, STORY_PARTS, type StoryPart, type StoryRow } from '#shared/game/story.ts';
import { Telling, type TellingChoice, TICKS } from '#pwa/interview/telling.tsx';

/**
 * Shows the page on which the learner tells a story aloud or types it, and then ticks what was in it (docs/product.md
 * 2.27). Works without a network.
 */
export function TellingPage() {
  const { id } = useParams({ from: '/stories/$id/tell' });
  const held = useStories();
  const navigate = useNavigate();
  useEffect(() => closeMicrophone, []);
  const leave = () => void navigate({ to: '/stories/$id', params: { id }, search: {} });
  const story = held && !(held instanceof Error) ? held.byId.get(id) : undefined;
  const isTold = story !== undefined && isHeldStory(story);
  return (
    <FullScreenDialog>
      {held === undefined && (
        <Plain onClose={leave} heading="Tell your story">
          <Skeleton className="h-[160px] rounded-md" />
        </Plain>
      )}
      {held instanceof Error && (
        <Plain
          onClose={leave}
          heading="Your story could not be read from this device"
          footer={
            <Button large onClick={() => location.reload()}>
              Retry
            </Button>
          }
        >
          <p>Nothing is lost.</p>
        </Plain>
      )}
      {held && !(held instanceof Error) && !isTold && (
        <Plain
          onClose={leave}
          heading="There is no story to tell here"
          footer={
            <Button large onClick={() => void navigate({ to: '/stories', search: {} })}>
              Your Stories
            </Button>
          }
        >
          <p className="text-muted">
            It was removed, or this device doesn’t have it. It may still come from another device:
            try again when you are online.
          </p>
        </Plain>
      )}
      {held && !(held instanceof Error) && isTold && (
        <Tellable
          key={id}
          story={story}
          rehearsed={held.rehearsed.get(id)}
          typed={held.drafts[id]?.told ?? ''}
          onLeave={leave}
        />
      )}
    </FullScreenDialog>
  );
}

interface PlainProps {
  heading: string;
  onClose: () => void;
  footer?: ReactNode;
  children: ReactNode;
}

function Plain({ heading, onClose, footer, children }: PlainProps) {
  return (
    <RoundFrame title="" onClose={onClose} footer={footer}>
      <TurnHeading>{heading}</TurnHeading>
      {children}
    </RoundFrame>
  );
}

interface TellableProps {
  story: StoryRow;
  /** The number of earlier tellings and the latest ticks; undefined if the story was never told. */
  rehearsed: LearnedRow | undefined;
  /** The text that the learner has typed on this device in an earlier, unfinished telling. */
  typed: string;
  onLeave: () => void;
}

function Tellable({ story, rehearsed, typed, onLeave }: TellableProps) {
  const [chosen, setChosen] = useState<TellingChoice | null>(null);
  if (chosen) return <Telling {...{ story, chosen, typed, onLeave }} />;
  return (
    <SetUp
      {...{ story, rehearsed }}
      voice={typed === '' && canRecord() ? 'recording' : 'typing'}
      onBegin={setChosen}
      onLeave={onLeave}
    />
  );
}

interface SetUpProps extends Pick<TellableProps, 'story' | 'rehearsed' | 'onLeave'> {
  voice: TellingChoice['voice'];
  onBegin: (chosen: TellingChoice) => void;
}

/** Offers two choices before the telling, both with a default, and shows the story as the learner wrote it. */
function SetUp({ story, rehearsed, voice: likely, onBegin, onLeave }: SetUpProps) {
  const [seconds, setSeconds] = useState<TellingChoice['seconds']>(90);
  const [voice, setVoice] = useState(likely);
  const [isBusy, setIsBusy] = useState(false);
  const begin = async () => {
    setIsBusy(true);
    // Ask for the microphone here, because the browser's question would otherwise take time from the story.
    // quiet: the next screen asks once more, and says so if it can't record.
    if (voice === 'recording') await openMicrophone().catch(() => undefined);
    onBegin({ seconds, voice });
  };
  return (
    <RoundFrame
      title=""
      onClose={onLeave}
      footer={
        <>
          <Button large disabled={isBusy} onClick={() => void begin()}>
            Begin
          </Button>
          <p className="text-center text-xs text-muted">
            Nobody asks anything. Afterward, you tick how it went.
          </p>
        </>
      }
    >
      <div>
        <TurnHeading over="Tell it">{story.headline || 'Your story'}</TurnHeading>
        <p className="mt-1 text-sm text-muted">
          Works offline. Recordings never leave this device.
        </p>
      </div>
      <PillChoice
        legend="Length"
        name="length"
        look="bar"
        value={String(seconds)}
        choices={[
          ['90', '90 seconds'],
          ['180', '3 minutes'],
        ]}
        onChange={(one) => setSeconds(one === '90' ? 90 : 180)}
      />
      <div className="grid gap-2">
        <PillChoice
          legend="How you answer"
          name="voice"
          look="bar"
          value={voice}
          without={canRecord() ? [] : ['recording']}
          choices={[
            ['recording', 'Record', <Mic key="icon" aria-hidden size={18} />],
            ['typing', 'Keyboard', <Keyboard key="icon" aria-hidden size={18} />],
          ]}
          onChange={setVoice}
        />
        <div className="flex flex-wrap gap-2 empty:hidden">
          {voice === 'recording' && <MicrophoneCheck />}
        </div>
        {!canRecord() && (
          <p className="text-sm">Nothing can be recorded here. Say it aloud, or type it.</p>
        )}
      </div>
      {rehearsed && <LeftOut ticks={rehearsed.ticks} />}
      <OwnWords story={story} />
    </RoundFrame>
  );
}

/** Lists the things that weren't ticked when the story was last told. */
function LeftOut({ ticks }: Pick<LearnedRow, 'ticks'>) {
  const open = TICKS.filter(({ id }) => !ticks.includes(id));
  if (open.length === 0) return null;
  return (
    <section className="grid gap-1 text-sm">
      <h2 className="font-semibold">Not ticked last time</h2>
      <ul className="grid gap-1 text-muted">
        {open.map(({ id, words }) => (
          <li key={id} className="border-l-2 border-iris pl-2">
            {words}
          </li>
        ))}
      </ul>
    </section>
  );
}

const PART_NAMES: Record<StoryPart, string> = {
  situation: 'Situation',
  did: 'What I did',
  result: 'The result',
  since: 'What I do differently since',
};

/** Shows the story as the learner wrote it, collapsed, to look at before telling it. */
function OwnWords({ story }: Pick<TellableProps, 'story'>) {
  return (
    <Disclosure summary={<h2>Look at it first</h2>}>
      <dl className="grid gap-2">
        {STORY_PARTS.map((part) => (
          <div key={part}>
            <dt className="font-semibold">{PART_NAMES[part]}</dt>
            <dd className="whitespace-pre-line break-words text-muted">
              {story[part] || 'Not written yet'}
            </dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
