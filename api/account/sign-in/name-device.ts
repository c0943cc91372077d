/**
 * Names browser and system, so that learners can tell their devices apart in Settings. The names are read once, at the
 * sign-in, from the User-Agent header; neither the header nor anything else about the device is stored.
 */

export interface DeviceNames {
  /** E.g. 'Firefox'; null when the header does not tell. */
  browser: string | null;
  /** E.g. 'iPhone'; null when the header does not tell. */
  system: string | null;
}

/** The first pattern that fits gives the name, because nearly every browser also calls itself Chrome or Safari. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(?:OPR|OPiOS|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ (?:Mobile\/\w+ )?Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows NT\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  // Safari on an iPad sends the same header.
  [/\bMacintosh\b.*\bVersion\/[\d.]+ Safari\//, 'Mac or iPad'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** Longer headers are fake. */
const LONGEST = 500;

/** @param userAgent the sign-in's header; nothing is guessed from a strange or missing header */
export function nameDevice(userAgent: string | undefined): DeviceNames {
  const text = (userAgent ?? '').slice(0, LONGEST);
  return { browser: firstThatFits(BROWSERS, text), system: firstThatFits(SYSTEMS, text) };
}

function firstThatFits(names: readonly (readonly [RegExp, string])[], text: string): string | null {
  return names.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}
