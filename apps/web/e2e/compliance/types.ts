import type { APIRequestContext, Page } from '@playwright/test';
import { unique } from '../unique.ts';
import { addType } from './staff.ts';

export const typeCreated = 'Certification type created successfully.';

/** Opens the tab ‘Certification Types’ with filters, like a link. */
export const typesHref = (filters: Record<string, string> = {}) =>
  `/compliance?${new URLSearchParams({ tab: 'types', ...filters })}`;

export const card = (page: Page, name: string) =>
  page.locator('[data-type]').filter({ has: page.getByRole('heading', { name, exact: true }) });

/** With a unique cadre, so that the type is required of nobody. */
export const newType = (request: APIRequestContext, type: Record<string, unknown> = {}) =>
  addType(request, unique('Cadre'), type);
