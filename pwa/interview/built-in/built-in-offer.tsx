/**
 * Offers the browser's own language model: once before a round, and with a switch in Settings. Shows nothing if the
 * browser has no model.
 */
import { useEffect, useState } from 'react';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { useRecord } from '#pwa/device/live/use-live.ts';
import { records } from '#pwa/device/records/device-records.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { Meter } from '#pwa/ui/charts/meter.tsx';
import { Button } from '#pwa/ui/controls/button.tsx';
import { SwitchRow } from '#pwa/ui/controls/switch-row.tsx';
import { Card } from '#pwa/ui/layout/card.tsx';
import { useOnline } from '#pwa/ui/layout/use-online.ts';
import {
  builtInPlace,
  fetchBuiltIn,
  useBuiltInDownload,
  type BuiltInPlace,
} from './built-in-model.ts';

/**
 * Offers the browser's model until the learner takes it or says 'Not now'. After that, only the switch in Settings is
 * left.
 */
export function BuiltInOffer() {
  const place = useBuiltInPlace();
  const choice = useRecord(records.builtIn);
  const isOnline = useOnline();
  const [isTaken, setIsTaken] = useState(false);
  if (place === undefined || place === 'none' || choice === undefined) return null;
  const isOffered = choice === null && (place === 'ready' || isOnline);
  if (!isOffered && !isTaken) return null;
  return (
    <section aria-labelledby="built-in-title" className="grid gap-2">
      <h2 id="built-in-title" className="font-display text-md font-bold">
        Built-in AI
      </h2>
      <p className="text-sm">
        {WHAT_IT_DOES} {whereItRuns(place)}
      </p>
      {isTaken ? (
        <DownloadState place={place} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button
            look="outline"
            onClick={() => {
              setIsTaken(true);
              turn('on', place);
            }}
          >
            {place === 'ready' ? 'Turn on' : 'Download'}
          </Button>
          <Button look="quiet" onClick={() => turn('off', place)}>
            Not now
          </Button>
        </div>
      )}
    </section>
  );
}

/** Shows the switch in Settings that turns the browser's own model on and off. */
export function BuiltInCard() {
  const place = useBuiltInPlace();
  const choice = useRecord(records.builtIn);
  if (place === undefined || place === 'none' || choice === undefined) return null;
  const isOn = choice === 'on';
  return (
    <Card className="grid gap-3">
      <SwitchRow
        isHeading
        label="Built-in AI"
        text={`${WHAT_IT_DOES} ${whereItRuns(place)}`}
        checked={isOn}
        onCheckedChange={(isNowOn) => turn(isNowOn ? 'on' : 'off', place)}
      />
      {isOn && <DownloadState place={place} />}
      {choice === 'off' && (
        <p className="text-sm text-muted">
          Northstar doesn’t use it. A model that was downloaded stays with the browser, whose own
          settings can remove it.
        </p>
      )}
    </Card>
  );
}

const WHAT_IT_DOES =
  'This browser’s built-in AI. In a mock interview it asks about what you said and works out what you ask, offline, too. It judges nothing.';

/** Says what is downloaded and where the model runs. Northstar knows this only for Chrome. */
function whereItRuns(place: BuiltInPlace): string {
  if (!isChrome()) {
    const once = place === 'ready' ? '' : 'The browser downloads it once. ';
    return `${once}Where it runs is the browser’s to say.`;
  }
  return place === 'ready'
    ? 'What you say stays on this device.'
    : 'Chrome downloads about 4 GB once, shared by all sites; what you say stays on this device.';
}

function isChrome(): boolean {
  const { userAgentData } = navigator as { userAgentData?: { brands: { brand: string }[] } };
  return userAgentData?.brands.some(({ brand }) => brand === 'Google Chrome') ?? false;
}

/** Shows the progress of the download, or a button to start it. */
function DownloadState({ place }: { place: BuiltInPlace }) {
  const download = useBuiltInDownload();
  const isOnline = useOnline();
  if (download.at === 'running') {
    const percent = Math.floor(download.share * 100);
    return (
      <div className="grid gap-2">
        <Meter
          label="Download of the built-in AI"
          value={percent}
          max={100}
          text={`${percent}%`}
          hue="paper"
        />
        <p className="text-sm text-muted">
          Downloading: {percent}%. Nothing waits for it; a round uses it once it is here.
        </p>
      </div>
    );
  }
  if (place === 'ready' || download.at === 'done')
    return (
      <p role="status" className="text-sm text-muted">
        It’s on. You can turn it off in Settings.
      </p>
    );
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <p role="status" className="text-sm text-muted">
        {download.at === 'failed'
          ? 'The browser couldn’t download it.'
          : `It isn’t downloaded yet.${isOnline ? '' : ' That needs a connection.'}`}
      </p>
      <Button look="outline" onClick={() => void fetchBuiltIn()}>
        {download.at === 'failed' ? 'Try again' : 'Download'}
      </Button>
    </div>
  );
}

/**
 * Stores the choice. 'on' also downloads the model if it isn't on this device yet. Browsers allow the download only
 * right after a tap.
 */
function turn(choice: 'on' | 'off', place: BuiltInPlace): void {
  if (choice === 'on' && place === 'download') void fetchBuiltIn();
  records.builtIn
    .set(requireDatabase(), choice)
    .catch((error: unknown) => sayStorageError('Failed to save this. Please try again.', error));
}

/** Returns how the model can be used here; undefined until the browser has answered. */
function useBuiltInPlace(): BuiltInPlace | undefined {
  const [place, setPlace] = useState<BuiltInPlace>();
  useEffect(() => {
    let isGone = false;
    void builtInPlace().then((found) => !isGone && setPlace(found));
    return () => {
      isGone = true;
    };
  }, []);
  return place;
}
