import { expect, it } from 'vitest';
import { RegistrationForm, signIn } from './auth.ts';
import { fieldErrors } from './field-errors.ts';

const FORM = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.edu',
  password: 'Correct1horse',
  confirmPassword: 'Correct1horse',
};

it('finds nothing wrong with a right form', () => {
  expect(fieldErrors(RegistrationForm, FORM)).toEqual({});
});

it.each([
  ['firstName', 'A', 'First name must be at least 2 characters'],
  ['lastName', '', 'Last name must be at least 2 characters'],
  ['email', 'ada', 'Please enter a valid email address'],
  ['email', 'ada@example.com', 'Email must be a gmail.com or .edu address'],
  ['password', 'Short1', 'Password must be at least 8 characters'],
  ['password', 'lowercase1', 'Password must contain at least one uppercase letter'],
  ['password', 'Lettersonly', 'Password must contain at least one number'],
  ['confirmPassword', 'short', 'Please confirm your password'],
  ['confirmPassword', 'Another1horse', "Passwords don't match"],
])('says of %s "%s": %s', (field, value, message) => {
  expect(fieldErrors(RegistrationForm, { ...FORM, [field]: value })[field]).toBe(message);
});

it('asks for the e-mail and the password at sign-in', () => {
  expect(fieldErrors(signIn(), { email: '', password: '' })).toEqual({
    email: 'Please enter a valid email address',
    password: 'Please enter your password',
  });
});
