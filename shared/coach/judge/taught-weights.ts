/** Made by bench/coach/taught/teach-coach.ts from the labelled answers; not to be edited by hand. */
/* oxlint-disable approx-constant -- a fitted weight may be near a known constant by chance */
import type { TaughtFits } from './fit-for.ts';

export const TAUGHT_FITS: TaughtFits = {
  many: {
    threshold: 0.74,
    asking: 0.2,
    first: [
      -0.6064, // phrase
      -0.3347, // thirdPhrase
      0.2553, // sentence
      -0.5105, // strongLine
      -0.5202, // weakLine
      1.1717, // explained
      0.2064, // ownWords
      0.7695, // turnOfSpeech
      2.828, // thirdTurn
      -1.2924, // textTurn
      3.8764, // strongTurn
      1.0098, // partsHeard
      1.4031, // partsMuch
      -0.2085, // move
      0.4743, // moves
      0.8151, // overRivals
      0.7649, // overOthers
      -0.9049, // elsewhere
      -0.2756, // substance
      1.9056, // topic
      0.5777, // length
      -0.3221, // asksForTwo
      0.4786, // place
      -0.472, // pointPlace
      -3.0635, // outOfOrder
      1.57, // story
      -1.536, // storyOutOfOrder
      0.0358, // odds
      0.0962, // oddsOverRivals
      0.0966, // surestStems
      -0.0593, // surestOverRivals
      -1.1117, // ridge
      0.8518, // ridgeOverRivals
      7.3738, // evenRidge
      -0.9775, // evenOverRivals
      0.9041, // proofs
      -0.355, // proofShare
      -9.2955, // bias
    ],
    second: [
      0.9298, // own
      -0.0294, // rival
      -0.1942, // elsewhere
      0.5031, // allPoints
      -0.2011, // otherPoints
      -0.2831, // bias
    ],
  },
  few: {
    threshold: 0.75,
    asking: 0.34,
    first: [
      -0.6064, // phrase
      -0.3347, // thirdPhrase
      0.2553, // sentence
      -0.5105, // strongLine
      -0.5202, // weakLine
      1.1717, // explained
      0.2064, // ownWords
      0.7695, // turnOfSpeech
      2.828, // thirdTurn
      -1.2924, // textTurn
      3.8764, // strongTurn
      1.0098, // partsHeard
      1.4031, // partsMuch
      -0.2085, // move
      0.4743, // moves
      0.8151, // overRivals
      0.7649, // overOthers
      -0.9049, // elsewhere
      -0.2756, // substance
      1.9056, // topic
      0.5777, // length
      -0.3221, // asksForTwo
      0.4786, // place
      -0.472, // pointPlace
      -3.0635, // outOfOrder
      1.57, // story
      -1.536, // storyOutOfOrder
      0.0358, // odds
      0.0962, // oddsOverRivals
      0.0966, // surestStems
      -0.0593, // surestOverRivals
      -1.1117, // ridge
      0.8518, // ridgeOverRivals
      7.3738, // evenRidge
      -0.9775, // evenOverRivals
      0.9041, // proofs
      -0.355, // proofShare
      -9.2955, // bias
    ],
    second: [
      0.9298, // own
      -0.0294, // rival
      -0.1942, // elsewhere
      0.5031, // allPoints
      -0.2011, // otherPoints
      -0.2831, // bias
    ],
  },
  words: {
    threshold: 0.4,
    asking: 0.2,
    first: [
      -0.3737, // phrase
      0.0601, // thirdPhrase
      0.6823, // sentence
      0.4035, // strongLine
      -0.3509, // weakLine
      0.1446, // explained
      0.4529, // ownWords
      1.7039, // turnOfSpeech
      2.5267, // thirdTurn
      -0.993, // textTurn
      5.1931, // strongTurn
      0, // partsHeard
      0, // partsMuch
      0.2134, // move
      0.4862, // moves
      0.7507, // overRivals
      0.6502, // overOthers
      -0.8988, // elsewhere
      -1.7093, // substance
      1.8152, // topic
      0.6438, // length
      -0.2602, // asksForTwo
      0.4174, // place
      -0.4381, // pointPlace
      -3.5648, // outOfOrder
      1.1658, // story
      -1.1886, // storyOutOfOrder
      0.0093, // odds
      0.1401, // oddsOverRivals
      0.0405, // surestStems
      -0.022, // surestOverRivals
      -2.6309, // ridge
      -0.8115, // ridgeOverRivals
      10.8771, // evenRidge
      0.6063, // evenOverRivals
      0.6949, // proofs
      -0.1563, // proofShare
      -7.0695, // bias
    ],
    second: [
      0.9541, // own
      -0.0206, // rival
      -0.1956, // elsewhere
      0.1346, // allPoints
      0.1406, // otherPoints
      -0.231, // bias
    ],
  },
};
