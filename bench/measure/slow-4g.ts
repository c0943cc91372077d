/** Chrome's preset: 1.6 Mbit/s down, 750 kbit/s up, 150 ms a round trip. */
export const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_024 * 1_024) / 8,
  uploadThroughput: (750 * 1_024) / 8,
};
