/**
 * Browser and system in words, so that a learner knows one's devices apart in Settings. Read once, at the
 * sign-in, from what every browser says of itself; the header is not kept, nor is anything else of the device.
 */

export interface DeviceNames {
  /** E.g. 'Firefox'; null when the header does not tell. */
  browser: string | null;
  /** E.g. 'iPhone'; null when the header does not tell. */
  system: string | null;
}

/** The first that fits names it: nearly every browser also calls itself Chrome or Safari. */
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
  // Safari on an iPad says the same.
  [/\bMacintosh\b.*\bVersion\/[\d.]+ Safari\//, 'Mac or iPad'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** Longer ones are made up. */
const LONGEST = 500;

/** @param userAgent the header of the sign-in; nothing is guessed from a strange or missing one */
export function nameDevice(userAgent: string | undefined): DeviceNames {
  const text = (userAgent ?? '').slice(0, LONGEST);
  return { browser: firstThatFits(BROWSERS, text), system: firstThatFits(SYSTEMS, text) };
}

function firstThatFits(names: readonly (readonly [RegExp, string])[], text: string): string | null {
  return names.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}
