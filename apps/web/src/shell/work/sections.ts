import type { SessionUser } from '@icare/contracts/session';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { adminTabs, firstTab } from '../../admin/tab-names.ts';
import { erasableCount } from '../../applications/api.ts';
import { readsCompliance } from '../../compliance/access.ts';
import { occasionalLinks, usePageLinks } from '../../compliance/page-links.ts';
import { complianceTabs } from '../../compliance/tab-names.ts';
import { hrSections } from '../../hr/sections.ts';
import { type AdminTab, type ComplianceTab, paths } from '../../routing/paths.ts';
import type { TabLink } from '../../ui/tabs.tsx';
import { useComplianceCounts, useItCounts, useRecruitmentCounts } from './counts.ts';
import type { WorkRoom } from './work-room.ts';

/** The sections of a room, as links with what waits in each; `current` is the address of the one that is open. */
export function useSections(
  room: WorkRoom,
  user: SessionUser,
): { sections: readonly TabLink[]; current: string } {
  const it = useItSections(room === 'it' ? user : undefined);
  const recruitment = useRecruitmentSections(room === 'recruitment' ? user : undefined);
  const compliance = useComplianceSections(room === 'compliance' ? user : undefined);
  const { pathname, search } = useLocation();
  const sections = { it, recruitment, compliance }[room];
  const tab = new URLSearchParams(search).get('tab');
  if (room === 'it') {
    return { sections, current: paths.admin((tab as AdminTab | null) ?? firstTab) };
  }
  if (pathname === paths.compliance.home) {
    const asked = paths.compliance.tab(tab as ComplianceTab);
    const isSection = sections.some(({ to }) => to === asked);
    return { sections, current: isSection ? asked : paths.compliance.home };
  }
  return { sections, current: currentOf(sections, pathname) };
}

/** The section whose address is the longest that the page's address begins with. */
function currentOf(sections: readonly TabLink[], pathname: string): string {
  return (
    sections
      .map(({ to }) => to)
      .filter((to) => pathname === to || pathname.startsWith(`${to}/`))
      .sort((a, b) => b.length - a.length)[0] ?? pathname
  );
}

/** A count that is worth a look; nothing for none. */
const waiting = (count: number | undefined) =>
  count ? { count: count.toLocaleString('en'), waits: count } : {};

/** What waits in each tab of the admin panel. */
export function useAdminTabs(user: SessionUser | undefined) {
  const counts = useItCounts(user);
  const byTab: Partial<Record<AdminTab, object>> = {
    users: waiting(counts?.toActivate),
    messages: waiting(counts?.messages),
    appointments: waiting(counts?.requests),
    mail: counts?.failedMails
      ? { count: `${counts.failedMails} failed`, waits: counts.failedMails }
      : {},
    system: waiting(counts?.attention),
  };
  return adminTabs.map((tab) => ({ ...tab, ...byTab[tab.value] }));
}

function useItSections(user: SessionUser | undefined): TabLink[] {
  return useAdminTabs(user).map(({ value, ...tab }) => ({ ...tab, to: paths.admin(value) }));
}

function useRecruitmentSections(user: SessionUser | undefined): TabLink[] {
  const enabled = user !== undefined;
  const counts = useRecruitmentCounts(user);
  const erasable = useQuery({ ...erasableCount, enabled }).data;
  const byAddress: Record<string, object> = {
    [paths.hr.applications()]: waiting(counts?.toReview),
    [paths.hr.retention]: erasable?.total
      ? {
          count: `${erasable.total.toLocaleString('en')}${erasable.totalIsLowerBound ? '+' : ''} to erase`,
        }
      : {},
  };
  return hrSections.map((section) => ({ ...section, ...byAddress[section.to] }));
}

function useComplianceSections(user: SessionUser | undefined): TabLink[] {
  const counts = useComplianceCounts(user);
  const pageLinks = usePageLinks(user);
  const tabs = complianceTabs
    .filter(({ forReaders }) => !forReaders || readsCompliance(user))
    .map(({ value, label, isDaily }) => ({
      label,
      ...(isDaily && { isDaily }),
      to: value === 'dashboard' ? paths.compliance.home : paths.compliance.tab(value),
      ...(value === 'dashboard' && waiting(counts?.toApprove)),
      ...(value === 'alerts' && waiting(counts?.openAlerts)),
    }));
  return [...tabs, ...pageLinks, ...occasionalLinks(user)];
}
