/**
 * Which steps have a screen to open: Home, Welcome and Progress offer no other. `level`: the questions that find the
 * level (/practice?start=placement). `rounds`: the mock interview (/interview).
 */
export const SCREENS_THERE = { level: true, rounds: true };
