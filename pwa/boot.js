// Runs before the first paint: sets the theme, and keeps one of the two prerendered screens.
{
  const root = document.documentElement;
  const { dataset } = root;
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // quiet: storage is blocked, so nothing is remembered.
      return null;
    }
  };
  let theme = read('northstar.theme');
  if (theme !== 'light' && theme !== 'dark') {
    theme =
      window.matchMedia && !matchMedia('(prefers-color-scheme: dark)').matches ? 'light' : 'dark';
  }
  dataset.theme = theme;
  document
    .querySelector('meta[name="theme-color"]')
    .setAttribute('content', theme === 'dark' ? '#0f0f1a' : '#ffffff');
  const user = read('northstar.user');
  dataset.session = !read('northstar.token') ? 'out' : user ? 'in' : 'loading';
  // The learner comes back from a sign-in with an outside provider; pwa/app/start/finish-login.ts soon finds out who
  // the learner is.
  if (location.hash.startsWith('#code=')) dataset.session = 'loading';
  if (!navigator.onLine) dataset.network = 'off';
  // Remembers a tap on the page before the app runs; pwa/app/start/early-tap.ts repeats the tap.
  addEventListener('click', (tap) => (root.earlyTap = tap.target));
  // Before the app runs, the browser itself would send the sign-in form, with the password in the URL.
  addEventListener('submit', (form) => form.preventDefault());

  // For a visitor, web fonts load after the first paint (scripts/build/vite-plugins.mjs), so that the paint doesn't
  // wait for them. A learner's device already has the fonts.
  const loadFaces = () => document.getElementById('faces')?.setAttribute('media', 'all');
  if (dataset.session === 'out') {
    new PerformanceObserver((paints) => {
      if (paints.getEntriesByName('first-contentful-paint').length) loadFaces();
    }).observe({ type: 'paint', buffered: true });
  } else loadFaces();

  // Fills the learner's figures into the slots of the shell (docs/decisions/008,
  // pwa/app/first-figures/store-figures.ts).
  const fillSlots = () => {
    const { userId, heat, words, steps } = JSON.parse(read('northstar.figures'));
    if (userId !== JSON.parse(user).id) return;
    const now = new Date();
    const past = steps.filter(({ at }) => at <= now);
    // In another time zone, days begin at other times, so words about a date would be wrong.
    if (past.at(-1)?.offset === now.getTimezoneOffset())
      Object.assign(words, ...past.map((step) => step.words));
    document.querySelectorAll('[data-figure]').forEach((slot) => {
      const word = words[slot.dataset.figure];
      if (typeof word === 'string') slot.textContent = word;
    });
    // Points each link to its stored URL, if that is a page of the app.
    document.querySelectorAll('[data-way]').forEach((link) => {
      const way = words[link.dataset.way];
      if (/^\/[a-z]/.test(way)) link.setAttribute('href', way);
    });
    dataset.heat = heat;
    dataset.figures = '';
  };
  if (dataset.session === 'in' && location.pathname === '/') {
    new MutationObserver((_, parsing) => {
      // This element comes after the shell in the page. If it exists, so does the shell.
      if (!document.getElementById('visitor')) return;
      parsing.disconnect();
      try {
        fillSlots();
      } catch {
        // quiet: no readable figures are stored. Placeholders show until the app draws.
      }
    }).observe(root, { childList: true, subtree: true });
  }
}
