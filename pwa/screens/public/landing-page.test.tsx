import { describe, beforeEach, expect, it, vi } from 'vitest';
import { useSignInWays } from '#pwa/account/sign-in-ways.ts';
import { useSession } from '#pwa/account/session-store.ts';
import {
  acting,
  click,
  find,
  fire,
  goOnline,
  mount,
  type,
  unmountAll,
  until,
} from '#pwa/ui/testing/mount.ts';
import { correctQuestionCount } from '#pwa/ui/layout/site-facts.ts';
import { ThemeProvider } from '#pwa/ui/layout/theme.tsx';
import { useToastPlace, useToastQueue } from '#pwa/ui/dialogs/toast-queue.ts';
import { LandingPage } from './landing-page.tsx';
import { aUser } from '#pwa/account/testing/a-user.ts';

const UNREACHED = 'The server could not be reached. Please try again.';

const USER = aUser();

const fetchMock = vi.fn<typeof fetch>();

let allowed: string[] = [];

beforeEach(async () => {
  allowed = ['gmail.com', '.edu'];
  useSignInWays.setState(useSignInWays.getInitialState());
  useSession.setState({ status: 'signed-out', user: null, token: null });
  useToastQueue.setState({ toast: null });
  fetchMock.mockReset();
  // The hosted sign-in is tested elsewhere.
  const fetching: typeof fetch = async (url, init) =>
    String(url).endsWith('/auth/ways')
      ? Response.json({ hosted: null, emailDomains: allowed })
      : fetchMock(url, init);
  vi.stubGlobal('fetch', fetching);
  await mount(
    <ThemeProvider>
      <LandingPage />
    </ThemeProvider>,
  );
});

const field = (name: string) =>
  document.querySelector<HTMLInputElement>(`input[name="${name}"]`) as HTMLInputElement;
const noteOf = (name: string) =>
  document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent;
const submit = () => click(document.querySelector('button[type="submit"]') as HTMLElement);
const openRegister = async () => {
  const tab = find('[role="tab"]', 'Register');
  await fire(tab, new MouseEvent('mousedown', { bubbles: true, button: 0 }));
  await until(() => expect(field('firstName')).toBeTruthy());
};
const fillRegistration = async () => {
  await openRegister();
  await type(field('firstName'), 'Ada');
  await type(field('lastName'), 'Lovelace');
  await type(field('email'), 'ada@example.edu');
  await type(field('password'), 'Correct1horse');
  await type(field('confirmPassword'), 'Correct1horse');
};
const reply = (status: number, body: object) =>
  fetchMock.mockResolvedValue(
    new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json' },
    }),
  );

describe('2.3 Landing page', () => {
  it('lists three benefits: real questions, learning as a game, progress', () => {
    const titles = [...document.querySelectorAll('li h2')].map(({ textContent }) => textContent);
    expect(titles).toEqual([
      '114 curated PM questions',
      'Learning that feels like a game',
      'Progress you can see',
    ]);
  });
});

describe('2.3 How many questions the bank offers: on served pages, and on a page that the device has kept', () => {
  it('says the number of questions that the page came with, and a corrected one once it is known', async () => {
    const text = () => document.body.textContent;
    expect(text()).toContain('with 114 curated questions');
    acting(() => correctQuestionCount(115));
    expect(text()).toContain('with 115 curated questions');
    expect(text()).toContain('115 curated PM questions');
    correctQuestionCount(114);
  });
});

describe('2.3 Two tabs, Sign In first', () => {
  it('starts with Sign In', () => {
    expect(find('[role="tab"]', 'Sign In').getAttribute('aria-selected')).toBe('true');
  });
});

describe('2.3 Sign In has e-mail and password; After success a toast · 3 Payload of sign-in', () => {
  it('signs in with address and password, and says so', async () => {
    reply(200, { user: USER, token: 'token-1' });
    await type(field('email'), 'ada@example.edu');
    await type(field('password'), 'Correct1horse');
    await submit();
    await until(() => expect(useSession.getState().status).toBe('signed-in'));
    expect(JSON.parse(String(fetchMock.mock.calls[0]?.[1]?.body))).toEqual({
      email: 'ada@example.edu',
      password: 'Correct1horse',
    });
    expect(useSession.getState()).toMatchObject({ user: USER, token: 'token-1' });
    expect(useToastQueue.getState().toast).toMatchObject({
      title: 'Welcome back!',
      description: "You've been signed in successfully.",
    });
  });
});

describe("2.3 While it is sent all fields and the button are disabled; The button says 'Signing in...' or 'Creating account...'", () => {
  it('disables the whole form while it waits', async () => {
    fetchMock.mockReturnValue(new Promise(() => undefined));
    await type(field('email'), 'ada@example.edu');
    await type(field('password'), 'Correct1horse');
    await submit();
    await until(() => expect(find('button', 'Signing in...')).toBeTruthy());
    expect(field('email').closest('fieldset')?.disabled).toBe(true);
  });
});

describe("5 Sign-in shows the server's message · 8.2 'Sign in failed' with the server's message", () => {
  it("keeps what was typed after the server's refusal, and shows its message", async () => {
    reply(401, { message: 'Invalid email or password' });
    await type(field('email'), 'ada@example.edu');
    await type(field('password'), 'Wrong1horse');
    await submit();
    await until(() => expect(useToastQueue.getState().toast).not.toBeNull());
    expect(useToastQueue.getState().toast).toMatchObject({
      title: 'Sign in failed',
      description: 'Invalid email or password',
      tone: 'destructive',
    });
    expect(field('email').value).toBe('ada@example.edu');
    expect(field('password').value).toBe('Wrong1horse');
  });
});

describe("2.3 The button says 'Signing in...' or 'Creating account...'", () => {
  it('says that an account is being made', async () => {
    fetchMock.mockReturnValue(new Promise(() => undefined));
    await fillRegistration();
    await submit();
    await until(() => expect(find('button', 'Creating account...')).toBeTruthy());
    expect(field('firstName').closest('fieldset')?.disabled).toBe(true);
  });
});

describe("8.2 'Registration failed' with the server's message", () => {
  it('says what the server says where a registration is refused, and keeps what was typed', async () => {
    reply(409, { message: 'An account with this email already exists.' });
    await fillRegistration();
    await submit();
    await until(() => expect(useToastQueue.getState().toast).not.toBeNull());
    expect(useToastQueue.getState().toast).toMatchObject({
      title: 'Registration failed',
      description: 'An account with this email already exists.',
      tone: 'destructive',
    });
    expect(field('confirmPassword').value).toBe('Correct1horse');
  });
});

describe("8.2 … or 'Please check your credentials and try again.'", () => {
  it.each([
    [
      'falls back to its own words where the server refuses without any',
      () => Response.json({}, { status: 401 }),
      'Please check your credentials and try again.',
    ],
    [
      'blames nobody without a network',
      () => Promise.reject(new TypeError('Failed to fetch')),
      UNREACHED,
    ],
    [
      'blames nobody for the page of a proxy',
      () => new Response('<html>', { status: 502 }),
      UNREACHED,
    ],
    ['blames nobody for the page of a portal', () => new Response('<html>'), UNREACHED],
  ])('%s', async (_, answer, description) => {
    fetchMock.mockImplementation(async () => answer());
    await type(field('email'), 'ada@example.edu');
    await type(field('password'), 'Correct1horse');
    await submit();
    await until(() => expect(useToastQueue.getState().toast).not.toBeNull());
    expect(useToastQueue.getState().toast).toMatchObject({
      title: 'Sign in failed',
      description,
      tone: 'destructive',
    });
  });
});

describe("8.2 … or 'Please try again with different details.'", () => {
  it.each([
    [
      'falls back to other words where the server refuses without any',
      () => Response.json({}, { status: 400 }),
      'Please try again with different details.',
    ],
    [
      'blames nobody without a network',
      () => Promise.reject(new TypeError('Failed to fetch')),
      UNREACHED,
    ],
  ])('%s', async (_, answer, description) => {
    fetchMock.mockImplementation(async () => answer());
    await fillRegistration();
    await submit();
    await until(() => expect(useToastQueue.getState().toast).not.toBeNull());
    expect(useToastQueue.getState().toast).toMatchObject({
      title: 'Registration failed',
      description,
      tone: 'destructive',
    });
  });
});

it('checks everything on submit, sends nothing, and goes to the first wrong field', async () => {
  await openRegister();
  await submit();
  expect(fetchMock).not.toHaveBeenCalled();
  expect(noteOf('firstName')).toBe('First name must be at least 2 characters');
  expect(noteOf('email')).toBe('Please enter a valid email address');
  expect(noteOf('confirmPassword')).toBe('Please confirm your password');
  expect(document.activeElement).toBe(field('firstName'));
});

it('judges a field when it is left, and then with each change', async () => {
  const email = field('email');
  await type(email, 'ada@example.com');
  expect(noteOf('email')).toBeUndefined();
  await fire(email, new FocusEvent('focusout', { bubbles: true }));
  await until(() => expect(noteOf('email')).toBe('Email must be a gmail.com or .edu address'));
  await type(email, 'ada@example.edu');
  await until(() => expect(noteOf('email')).toBeUndefined());
});

it('leaves an empty field alone that is merely passed through', async () => {
  await fire(field('email'), new FocusEvent('focusout', { bubbles: true }));
  await click(find('h1', 'Walk in'));
  expect(noteOf('email')).toBeUndefined();
});

describe("5 Confirmation: 'Passwords don't match', at its field", () => {
  it('takes the mismatch back when the password itself is corrected', async () => {
    await openRegister();
    await type(field('password'), 'Correct1horse');
    await type(field('confirmPassword'), 'Correct2horse');
    await submit();
    expect(noteOf('confirmPassword')).toBe("Passwords don't match");
    await type(field('password'), 'Correct2horse');
    await until(() => expect(noteOf('confirmPassword')).toBeUndefined());
  });
});

describe("1 Sign-up asks for no card · 2.3 Register has first name, last name, e-mail, password and its confirmation · 3 Payload of registration · 8.2 'Welcome to Northstar!' and its sentence", () => {
  it('registers without sending the confirmation', async () => {
    reply(201, { user: USER, token: 'token-1' });
    await fillRegistration();
    await submit();
    await until(() => expect(useSession.getState().status).toBe('signed-in'));
    expect(JSON.parse(String(fetchMock.mock.calls[0]?.[1]?.body))).toEqual({
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.edu',
      password: 'Correct1horse',
    });
    expect(useToastQueue.getState().toast).toMatchObject({
      title: 'Welcome to Northstar!',
      description: 'Your account has been created successfully. Redirecting to dashboard...',
    });
    // The toast is in the form, covers nothing, and stays until the form goes.
    const { strip } = useToastPlace.getState();
    expect(strip?.closest('form')).toBe(find('form', 'Register'));
  });
});

it('shows and hides the password', async () => {
  await click(find('button', 'Show characters'));
  expect(field('password').type).toBe('text');
  await click(find('button', 'Hide characters'));
  expect(field('password').type).toBe('password');
});

it('lets a visitor try a question, tells the verdict and offers an account', async () => {
  await click(find('li button', 'Which part of it do they open most?'));
  expect(find('li button', 'Which part of it').textContent).toContain('takes the good news for');
  expect(find('li button', 'Do they get more done').textContent).toContain('Right: ');
  const verdict = document.querySelector('[role="status"]')?.textContent;
  expect(verdict).toContain("Incorrect. More use isn't more value.");
  await click(find('button', 'Create a free account'));
  await until(() => expect(document.activeElement).toBe(field('firstName')));
});

it('says at sign-up what the leaderboard shows, and stays off it when told to', async () => {
  reply(201, { user: USER, token: 'token-1' });
  await openRegister();
  expect(find('form', '').textContent).toContain(
    'Others see your first name, the initial of your last name and your XP.',
  );
  await type(field('firstName'), 'Ada');
  await type(field('lastName'), 'Lovelace');
  await type(field('email'), 'ada@example.edu');
  await type(field('password'), 'Correct1horse');
  await type(field('confirmPassword'), 'Correct1horse');
  await click(document.querySelector('[role="switch"]') as HTMLElement);
  await submit();
  await until(() => expect(fetchMock).toHaveBeenCalledTimes(2));
  expect(String(fetchMock.mock.calls[1]?.[0])).toContain('/api/user/settings');
  expect(JSON.parse(String(fetchMock.mock.calls[1]?.[1]?.body))).toEqual({
    privacy: { showOnLeaderboard: false },
  });
});

it('says before the tap that signing in needs a connection, and keeps what was typed', async () => {
  await type(field('email'), 'ada@example.edu');
  goOnline(false);
  await until(() =>
    expect(document.body.textContent).toContain(
      'Signing in needs a connection. What you typed stays here.',
    ),
  );
  expect(document.querySelector<HTMLButtonElement>('form [type="submit"]')?.disabled).toBe(true);
  expect(field('email').value).toBe('ada@example.edu');
});

describe("2.3 Link 'Forgot your password?'", () => {
  it('leads from the sign-in to the forgotten password', () => {
    expect(find('form a', 'Forgot your password?').getAttribute('href')).toBe('/forgot-password');
  });
});

it('has the sign-in form in view and the focus in it at /login', async () => {
  unmountAll();
  history.replaceState(null, '', '/login');
  await mount(
    <ThemeProvider>
      <LandingPage />
    </ThemeProvider>,
  );
  await until(() => expect(document.activeElement).toBe(field('email')));
  history.replaceState(null, '', '/');
});

it('takes the focus from nobody who types in the form already', async () => {
  const frames: FrameRequestCallback[] = [];
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => frames.push(draw));
  await click(find('a', 'Sign In'));
  const password = field('password');
  password.focus();
  for (const draw of frames) draw(0);
  expect(frames.length).toBeGreaterThan(0);
  expect(document.activeElement).toBe(password);
  vi.restoreAllMocks();
});

describe("2.17 'Start Practicing Free' leads to the registration", () => {
  it('has the registration in view and the focus in it at /#register', async () => {
    unmountAll();
    history.replaceState(null, '', '/#register');
    await mount(
      <ThemeProvider>
        <LandingPage />
      </ThemeProvider>,
    );
    await until(() => expect(document.activeElement).toBe(field('firstName')));
    expect(find('[role="tab"]', 'Register').getAttribute('aria-selected')).toBe('true');
    history.replaceState(null, '', '/');
  });
});

describe('5.1 the endings of e-mail addresses are the server’s own', () => {
  it('names them under the field and in what it says of another address', async () => {
    unmountAll();
    allowed = ['campus.edu'];
    await mount(
      <ThemeProvider>
        <LandingPage />
      </ThemeProvider>,
    );
    await openRegister();
    await until(() => expect(noteOf('email')).toBe('It has to end in @campus.edu.'));
    await fillRegistration();
    await type(field('email'), 'ada@gmail.com');
    await submit();
    await until(() => expect(noteOf('email')).toBe('Email must be a campus.edu address'));
    expect(fetchMock).not.toHaveBeenCalled();
  });
});
