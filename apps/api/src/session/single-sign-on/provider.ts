import { pages } from '@icare/contracts/pages';
import { dayMs } from '@icare/domain/calendar-days';
import * as client from 'openid-client';
import type { Config } from '../../config.ts';
import { AppError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { logFailure, providerAway } from './provider-failures.ts';

export type SingleSignOnSettings = NonNullable<Config['singleSignOn']>;

/** The longest wait for one response of the provider, in seconds (assumed). */
const timeoutSeconds = 5;
const configurationMaxAgeMs = dayMs;

/** The identity provider of the settings, with what it publishes about itself. */
export type Provider = {
  settings: SingleSignOnSettings;
  /** Where the provider sends the browser back to. It must be registered there exactly like this. */
  redirectAddress: string;
  /** The provider's endpoints and keys: read at the first sign-in, then once a day and after a failure. */
  configuration: () => Promise<client.Configuration>;
  forget: () => void;
};

export function createProvider(platform: Platform): Provider | null {
  const { config, clock } = platform;
  const settings = config.singleSignOn;
  if (!settings) return null;
  let known: { at: number; configuration: Promise<client.Configuration> } | null = null;
  const forget = () => {
    known = null;
  };
  return {
    settings,
    redirectAddress: `${config.site.url}${pages.signInReturned.path}`,
    forget,
    configuration: () => {
      const now = clock().getTime();
      if (known && now - known.at < configurationMaxAgeMs) return known.configuration;
      const asked = { at: now, configuration: discover(platform, settings) };
      known = asked;
      asked.configuration.catch(() => {
        if (known === asked) forget();
      });
      return asked.configuration;
    },
  };
}

/** Throws if the portal has no provider. */
export function assertConfigured(provider: Provider | null): Provider {
  if (!provider) throw new AppError('not_found', 'One signs in with a password here.');
  return provider;
}

async function discover(
  platform: Platform,
  { issuer, clientId, clientSecret }: SingleSignOnSettings,
): Promise<client.Configuration> {
  const address = new URL(issuer);
  try {
    const configuration = await client.discovery(
      address,
      clientId,
      {},
      clientSecret === null ? client.None() : client.ClientSecretPost(clientSecret),
      {
        timeout: timeoutSeconds,
        execute: [
          client.enableNonRepudiationChecks,
          // The settings allow plain http only for addresses of this machine.
          ...(address.protocol === 'http:' ? [client.allowInsecureRequests] : []),
        ],
      },
    );
    // An issuer with a placeholder for the tenant would accept Microsoft accounts of any organisation.
    if (configuration.serverMetadata().issuer.includes('{')) {
      throw new Error('the issuer names no tenant');
    }
    return configuration;
  } catch (error) {
    logFailure(platform, 'The identity provider does not say who it is.', error);
    throw providerAway();
  }
}
