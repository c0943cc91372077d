// Runs before the first paint: the theme, and which of the two prerendered screens is kept.
{
  const root = document.documentElement;
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  let theme = read('northstar.theme');
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
  addEventListener('click', (tap) => (root.earlyTap = tap.target));
  // A form sent by the browser would show its password in the address.
  addEventListener('submit', (form) => form.preventDefault());
}
