/**
 * `npm run icons`: draws the mark, a north star of eight facets in paper on ink, as SVG and as the
 * PNGs that platforms ask for. The pictures are committed; run this only when the mark changes.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { findBrowser } from '#scripts/tests/find-browser.mjs';

const INK = '#0f0f1a';
const PAPER = '#f5f1e8';
const SHADE = '#a8a5a3';
const SIZE = 512;

const folder = fileURLToPath(new URL('../../pwa/public/icons/', import.meta.url));
const executablePath = await findBrowser();
if (executablePath === null) throw new Error('Drawing the PNGs needs a Chromium.');

// The rounded corner is a quarter of the side, as platforms draw their own; a maskable icon keeps
// its drawing within the inner 80% and fills the rest.
const rounded = drawIcon({ reach: 0.4, corner: SIZE / 4 });
const square = drawIcon({ reach: 0.37, corner: 0 });
writeFileSync(join(folder, 'icon.svg'), rounded);
writeFileSync(join(folder, 'favicon.svg'), drawIcon({ reach: 0.45, corner: SIZE / 5 }));

const browser = await chromium.launch({ executablePath });
const page = await browser.newPage();
await savePng('icon-192.png', rounded, 192);
await savePng('icon-512.png', rounded, 512);
await savePng('maskable-512.png', square, 512);
await savePng('apple-touch-180.png', drawIcon({ reach: 0.36, corner: 0 }), 180);
await browser.close();

/**
 * @param {{ reach: number, corner: number }} shape reach of the star's points from the middle, as a
 * part of the side; radius of the corners in units of the drawing
 */
function drawIcon({ reach, corner }) {
  const middle = SIZE / 2;
  const points = Array.from({ length: 8 }, (_, index) => {
    const distance = SIZE * reach * (index % 2 === 0 ? 1 : 0.26);
    const angle = (index * Math.PI) / 4;
    return `${round(middle + distance * Math.sin(angle))} ${round(middle - distance * Math.cos(angle))}`;
  });
  const facets = points.map((point, index) => {
    const next = points[(index + 1) % points.length];
    // Light from the left above: facets take turns, so that each ray has a lit and a shaded side.
    const color = index % 2 === 0 ? SHADE : PAPER;
    return `  <path fill="${color}" d="M${middle} ${middle}L${point}L${next}z"/>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}">`,
    `  <rect width="${SIZE}" height="${SIZE}" rx="${round(corner)}" fill="${INK}"/>`,
    ...facets,
    '</svg>\n',
  ].join('\n');
}

/** @param {string} name @param {string} svg @param {number} side pixels */
async function savePng(name, svg, side) {
  await page.setViewportSize({ width: side, height: side });
  const image = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await page.setContent(
    `<body style="margin:0"><img src="${image}" width="${side}" height="${side}" style="display:block">`,
  );
  await page.screenshot({ path: join(folder, name), omitBackground: true });
}

/** @param {number} value */
function round(value) {
  return Math.round(value * 10) / 10;
}
