import { pages } from '@icare/contracts/pages';
import * as client from 'openid-client';
import type { Config } from '../../config.ts';
import { AppError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { providerAway, tellFailure } from './provider-failures.ts';

export type SingleSignOnSettings = NonNullable<Config['singleSignOn']>;

/** No answer of the provider is waited for longer. */
const patienceInSeconds = 5;
const askedAgainAfter = 86_400_000;

/** The identity provider of the settings, as far as the portal has found out about it. */
export type Provider = {
  settings: SingleSignOnSettings;
  /** Where the provider sends the browser back to, exactly as it is registered there. */
  redirectAddress: string;
  /** Its addresses and keys: asked for when first needed, once a day, and after something went wrong. */
  configuration: () => Promise<client.Configuration>;
  forget: () => void;
};

export function providerOf(platform: Platform): Provider | null {
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
      if (known && now - known.at < askedAgainAfter) return known.configuration;
      const asked = { at: now, configuration: discover(platform, settings) };
      known = asked;
      asked.configuration.catch(() => {
        if (known === asked) forget();
      });
      return asked.configuration;
    },
  };
}

/** The provider, where there is one. */
export function wanted(provider: Provider | null): Provider {
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
        timeout: patienceInSeconds,
        execute: [
          client.enableNonRepudiationChecks,
          // The settings let plain http pass for an address of this machine only.
          ...(address.protocol === 'http:' ? [client.allowInsecureRequests] : []),
        ],
      },
    );
    // A template in place of a tenant stands for everybody who has an account anywhere.
    if (configuration.serverMetadata().issuer.includes('{')) {
      throw new Error('the issuer names no tenant');
    }
    return configuration;
  } catch (error) {
    tellFailure(platform, 'The identity provider does not say who it is.', error);
    throw providerAway();
  }
}
