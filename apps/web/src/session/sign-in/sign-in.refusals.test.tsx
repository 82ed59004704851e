import { openPasswordLink, usePasswordLink } from '@icare/contracts/password-links';
import { login } from '@icare/contracts/session';
import {
  beginSingleSignOn,
  finishSingleSignOn,
  getSignInWays,
} from '@icare/contracts/single-sign-on';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerWith, refusal, serve } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const main = () => within(screen.getByRole('main'));
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const expectAlert = async (text: string) =>
  waitFor(() => expect(main().getByRole('alert').textContent).toContain(text));
const gone = refusal('not_found', 'There is no such link.');
const deadLink = 'This link no longer works. Ask IT for a new one.';

test.each([
  ['none at all', '', gone],
  ['a wrong one', '#wrong', gone],
  ['one that is too long', `#${'x'.repeat(300)}`, refusal('invalid', 'The link is not whole.')],
])('a link that no longer works says so: %s', async (_, hash, answer) => {
  renderScreen(`/set-password${hash}`, { api: [serve(openPasswordLink, answer)] });
  await screen.findByText(deadLink);
  expect(main().getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/sign-in');
});

test('reports a link that was used meanwhile when the password is sent', async () => {
  const { api } = renderScreen('/set-password#once', {
    api: [
      serve(openPasswordLink, {
        success: true,
        data: {
          username: 'ada.nwankwo',
          fullName: 'Adaeze Nwankwo',
          purpose: 'invitation',
          expiresAt: '2099-01-01T00:00:00.000Z',
        },
      }),
      serve(usePasswordLink, gone),
    ],
  });
  await screen.findByRole('heading', { name: 'Welcome, Adaeze Nwankwo' });
  fill('New password', 'the harmattan comes early');
  fill('New password, once more', 'the harmattan comes early');
  api.serve(openPasswordLink, gone);
  fireEvent.click(screen.getByRole('button', { name: 'Set password' }));
  await screen.findByText(deadLink);
  expect(api.callsTo(usePasswordLink).map(({ body }) => body)).toEqual([
    { link: 'once', newPassword: 'the harmattan comes early' },
  ]);
});

test('a wrong password is refused in the words of the portal, and the username stays', async () => {
  renderScreen('/admin', {
    api: [serve(login, refusal('unauthenticated', 'Invalid credentials'))],
  });
  await screen.findByLabelText('Username');
  fill('Username', 'admin');
  fill('Password', 'not the password');
  fireEvent.click(main().getByRole('button', { name: 'Sign In' }));
  await screen.findByText('Login Failed');
  expect(screen.getAllByText('Invalid credentials').length).toBeGreaterThan(0);
  expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('admin');
});

const ways = (data: { passkeys?: { origin: string }; label?: string }) =>
  serve(getSignInWays, {
    success: true,
    data: {
      singleSignOn: data.label ? { label: data.label } : null,
      passkeys: data.passkeys ?? null,
    },
  });
const byProvider = { name: 'Sign in with Microsoft 365' };

test.each([true, false])('passkeys are offered where the portal has them: %s', async (has) => {
  vi.stubGlobal('PublicKeyCredential', class {});
  const passkeys = { passkeys: { origin: location.origin } };
  renderScreen('/sign-in', { api: [ways({ label: 'Microsoft 365', ...(has && passkeys) })] });
  await screen.findByRole('button', byProvider);
  const button = { name: 'Sign in with a passkey' };
  if (has) await screen.findByRole('button', button);
  else expect(screen.queryByRole('button', button)).toBeNull();
});

test('a provider that is away leaves the form as it is', async () => {
  const away = 'The sign-in service of the hospital does not answer. Try again later.';
  renderScreen('/sign-in', {
    api: [ways({ label: 'Microsoft 365' }), serve(beginSingleSignOn, refusal('unavailable', away))],
  });
  const button = await screen.findByRole<HTMLButtonElement>('button', byProvider);
  fill('Username', 'somebody');
  fireEvent.click(button);
  await screen.findByText(away);
  expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('somebody');
  expect(button.disabled).toBe(false);
});

test('a return that this tab did not ask for signs nobody in', async () => {
  const { router } = renderScreen('/sign-in/returned?code=of-somebody-else&state=theirs');
  await expectAlert('begun in another tab');
  expect(router.state.location).toMatchObject({ pathname: '/sign-in/returned', search: '' });
  expect(localStorage.getItem('hr_token')).toBeNull();
});

test('an account of the provider that is nobody’s here is told to ask IT', async () => {
  const nobody = 'Nobody here has this account. Ask IT to add you.';
  const { api, goTo } = renderScreen('/sign-in', {
    api: [
      ways({ label: 'Microsoft 365' }),
      // jsdom follows only a change of the fragment.
      serve(beginSingleSignOn, answerWith({ address: '#provider', state: 'ours' })),
      serve(finishSingleSignOn, refusal('unauthenticated', nobody)),
    ],
  });
  fireEvent.click(await screen.findByRole('button', byProvider));
  await waitFor(() => expect(location.hash).toBe('#provider'));
  await goTo('/sign-in/returned?code=abc&state=ours');
  await expectAlert(nobody);
  expect(api.callsTo(finishSingleSignOn).map(({ body }) => body)).toEqual([
    { state: 'ours', returned: 'code=abc&state=ours' },
  ]);
  expect(localStorage.getItem('hr_token')).toBeNull();
});
