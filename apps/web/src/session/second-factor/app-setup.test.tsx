import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { AppSetup } from './app-setup.tsx';

test('the key opens the app of this very phone, can be scanned, and read out in groups of four', () => {
  const secret = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const address = `otpauth://totp/Hospital:obi?issuer=Hospital&secret=${secret}`;
  render(<AppSetup secret={secret} address={address} />, { wrapper: MemoryRouter });
  const link = screen.getByRole('link', { name: 'Open in authenticator' });
  expect(link.getAttribute('href')).toBe(address);
  expect(screen.getByRole('img', { name: 'QR code with the key for your app' })).toBeTruthy();
  expect(screen.getByText(/^ABCD$/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Copy the key' })).toBeTruthy();
});
