import type { Site } from '@icare/contracts/site';
import { useSyncExternalStore } from 'react';

/** Used until the settings are known. Contact details stay empty rather than wrong. */
const unknown: Site = {
  name: 'I-CARE Portal',
  shortName: 'I-CARE Portal',
  infoEmail: '',
  publicAffairsEmail: '',
  phone: '',
  emergencyNumber: '112',
  address: '',
  links: { ambulatorySuite: '', cprm: '', tms: '', hrSuite: '', leave: '', office: '' },
  demonstration: false,
};

let current: Site | undefined;
let asked = false;
const listeners = new Set<() => void>();

/** The hospital's name and contact details. The server writes them into the page, so the first paint is right. */
export function useSite(): Site {
  return useSyncExternalStore(subscribe, read, read);
}

/** Sets the settings where there is no page to read them from. */
export function knowSite(site: Site): void {
  current = site;
}

/** Hides the banner at once when the demonstration data have been removed, without a reload. */
export function forgetDemonstration(): void {
  current = { ...read(), demonstration: false };
  for (const listener of listeners) listener();
}

function read(): Site {
  if (!current) {
    const text = document.getElementById('site')?.textContent?.trim();
    current = text ? (JSON.parse(text) as Site) : undefined;
  }
  return current ?? unknown;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  if (!current && !asked) {
    asked = true;
    void ask();
  }
  return () => listeners.delete(listener);
}

/** In development the page comes from Vite, which knows no settings. */
async function ask() {
  try {
    const response = await fetch('/api/site');
    const body: { success?: boolean; data?: Site } = await response.json();
    if (body.success !== true || !body.data) return;
    current = body.data;
    for (const listener of listeners) listener();
  } catch {
    // Without settings the portal still works; only name and contact details are missing.
  }
}
