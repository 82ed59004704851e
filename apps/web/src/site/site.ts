import type { Site } from '@icare/contracts/site';
import { useSyncExternalStore } from 'react';

/** Used until the settings have loaded. Contact details are empty, since wrong ones would be worse. */
const defaults: Site = {
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
let isRequested = false;
const listeners = new Set<() => void>();

/** The hospital's name and contact details. The server writes them into the page, so that the first paint has them. */
export function useSite(): Site {
  return useSyncExternalStore(subscribe, read, read);
}

/** For prerendering and tests, where no page contains the settings. */
export function setSite(site: Site): void {
  current = site;
}

/** Hides the demonstration notice without a reload, after the demonstration data have been removed. */
export function clearDemonstration(): void {
  current = { ...read(), demonstration: false };
  for (const listener of listeners) listener();
}

function read(): Site {
  if (!current) {
    const text = document.getElementById('site')?.textContent?.trim();
    current = text ? (JSON.parse(text) as Site) : undefined;
  }
  return current ?? defaults;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  if (!current && !isRequested) {
    isRequested = true;
    void loadSite();
  }
  return () => listeners.delete(listener);
}

/** For development, where the page comes from Vite and contains no settings. */
async function loadSite() {
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
