import type { APIRequestContext, Page } from '@playwright/test';
import { resume } from '../applications/careers.ts';
import { administrator } from '../settings.ts';
import { expect, signInWith } from '../test.ts';
import { unique } from '../unique.ts';

const password = 'only for these journeys';
export type Person = { id: string; name: string; username: string };
type Type = { id: string; name: string };
type Chosen = { name: string; mimeType: string; buffer: Buffer };

/** A sign-in is a proof of identity for five minutes (limits.stepUpMinutes), so a token is used for less. */
const usableFor = 4 * 60_000;
const tokens = new Map<string, { token: string; since: number }>();

async function bearer(request: APIRequestContext, username: string, secret: string) {
  let known = tokens.get(username);
  if (!known || Date.now() - known.since > usableFor) {
    const since = Date.now();
    const login = await request.post('/hrsuit/login', {
      data: { username, password: secret, appName: 'Sharepoint' },
    });
    known = { token: ((await login.json()) as { token: string }).token, since };
    tokens.set(username, known);
  }
  return { Authorization: `Bearer ${known.token}` };
}

const asAdministrator = (request: APIRequestContext) =>
  bearer(request, administrator.username, administrator.password);

/** The calendar date `days` after today in Lagos. */
export function day(fromToday: number): string {
  const moment = new Date(Date.now() + fromToday * 86_400_000);
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' }).format(moment);
}

/** A person with a unique cadre, so that a requirement concerns only them. */
export async function addPerson(
  request: APIRequestContext,
  name: string,
  { cadre = unique('Cadre'), role = 'ROLE_STAFF' } = {},
): Promise<Person & { cadre: string }> {
  const username = unique('journey').replaceAll(' ', '.');
  const fullName = unique(name);
  const answer = await request.post('/users', {
    headers: await asAdministrator(request),
    data: {
      username,
      password,
      name: fullName,
      email: `${username}@example.com`,
      role,
      department: 'Radiology',
      cadre,
      // General requirements are not due yet; the journey's own are due immediately.
      joinedOn: day(0),
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { data } = (await answer.json()) as { data: { user: { _id: string } } };
  return { id: data.user._id, name: fullName, username, cadre };
}

/** Makes somebody head of a department in place of whoever is. */
export async function makeHead(request: APIRequestContext, department: string, headId: string) {
  const headers = await asAdministrator(request);
  const list = await request.get('/hrsuit/api/departments', { headers });
  const { data } = (await list.json()) as { data: { departments: Type[] } };
  const id = data.departments.find(({ name }) => name === department)?.id;
  const answer = await request.patch(`/hrsuit/api/departments/${id}`, {
    headers,
    data: { headId },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** A required type, due immediately for everyone of the cadre. */
export async function addType(
  request: APIRequestContext,
  cadre: string,
  type: Record<string, unknown> = {},
): Promise<Type> {
  const answer = await request.post('/api/compliance/certification-types', {
    headers: await asAdministrator(request),
    data: {
      name: unique('Practising Licence'),
      isRequired: true,
      issuingAuthority: 'Council of Journeys',
      dueWithinDays: 0,
      appliesTo: { scope: 'cadres', cadres: [cadre] },
      ...type,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { data: Type }).data;
}

export async function addRecord(
  request: APIRequestContext,
  person: Person,
  type: Type,
  dates: { issueDate: string; expirationDate: string },
) {
  const answer = await request.post('/api/compliance/staff-compliance', {
    headers: await asAdministrator(request),
    multipart: { userId: person.id, certificationTypeId: type.id, ...dates },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { data: { id: string } }).data;
}

/** Submits a certificate like the person's own form. */
export async function sendIn(
  request: APIRequestContext,
  person: Person,
  type: Type,
  file?: Chosen,
) {
  const answer = await request.post('/api/compliance/my-certifications', {
    headers: await bearer(request, person.username, password),
    multipart: {
      certificationTypeId: type.id,
      issueDate: day(-1),
      expirationDate: day(364),
      certificateNumber: unique('DEMO'),
      ...(file && { document: file }),
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { data: { id: string; certificateNumber: string } }).data;
}

/** A decision that an officer makes in another window meanwhile. */
/** Chooses how the record was checked and that it matches: the form has no defaults. */
export async function attest(page: Page, method = 'portal'): Promise<void> {
  await page.getByLabel('How it was checked').selectOption(method);
  await page.getByLabel('It matches').check();
}

export async function verifyElsewhere(request: APIRequestContext, recordId: string) {
  const answer = await request.post(`/api/compliance/staff-compliance/${recordId}/verify`, {
    headers: await asAdministrator(request),
    data: {},
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

export async function fetchRecord(request: APIRequestContext, recordId: string) {
  const answer = await request.get(`/api/compliance/staff-compliance/${recordId}`, {
    headers: await asAdministrator(request),
  });
  return ((await answer.json()) as { data: Record<string, unknown> }).data;
}

export async function fetchAlerts(request: APIRequestContext, person: Person) {
  const answer = await request.get(`/api/compliance/alerts?userId=${person.id}`, {
    headers: await asAdministrator(request),
  });
  return ((await answer.json()) as { data: { alerts: { message: string }[] } }).data.alerts;
}

export const certificate = (name = 'licence.pdf') => resume(name);

async function signIn(page: Page, username: string, secret: string, next: string) {
  await signInWith(page, { username, password: secret }, next);
  // A dialog that the address opens hides the page behind it from whoever asks by role.
  // The printed pack of a person has one of its own.
  await expect(page.locator('main h1').first()).toBeVisible();
}

export const openAs = (page: Page, person: Person, path: string) =>
  signIn(page, person.username, password, path);

/** Signs in as IT personnel, who may do everything that compliance officers may. */
export const openAsOfficer = (page: Page, path: string) =>
  signIn(page, administrator.username, administrator.password, path);
