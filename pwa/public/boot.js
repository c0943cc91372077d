// Runs before the first paint: the theme, and which of the two prerendered screens is kept.
// The keys are those of ui/theme.tsx and session/stored-session.ts; app/boot.test.ts compares them.
(function () {
  var root = document.documentElement;
  function read(key) {
    try {
      return localStorage.getItem(key);
    } catch (blocked) {
      return null;
    }
  }
  var theme = read('northstar.theme');
  if (theme !== 'light' && theme !== 'dark') {
    theme =
      window.matchMedia && !matchMedia('(prefers-color-scheme: dark)').matches ? 'light' : 'dark';
  }
  root.dataset.theme = theme;
  document
    .querySelector('meta[name="theme-color"]')
    .setAttribute('content', theme === 'dark' ? '#0f0f1a' : '#ffffff');
  root.dataset.session = !read('northstar.token')
    ? 'out'
    : read('northstar.user')
      ? 'in'
      : 'loading';
  // A tap before the app has come to life: app/early-tap.ts repeats it.
  addEventListener('click', function (tap) {
    root.earlyTap = tap.target;
  });
})();
