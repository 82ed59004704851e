import type { Site } from '@icare/contracts/site';
import { useSyncExternalStore } from 'react';

/** Until the settings are known: nothing that could be wrong. */
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

/** Where there is no page to read them from. */
export function knowSite(site: Site): void {
  current = site;
}

/** It has been removed: its banner goes without a new page. */
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
