import type { Route } from '../platform/http/endpoint-routes.ts';
import type { Platform } from '../platform/platform.ts';
import { alertRoutes } from './alerts/routes.ts';
import { clearanceRoutes } from './clearance/routes.ts';
import { developmentRoutes } from './development/routes.ts';
import { hospitalPaperRoutes } from './hospital/routes.ts';
import { importRoutes } from './imports/routes.ts';
import { figureRoutes } from './metrics/routes.ts';
import { packRoutes } from './packs/routes.ts';
import { compliancePeopleRoutes } from './people/routes.ts';
import type { CompliancePorts } from './ports.ts';
import { privilegeRoutes } from './privileges/routes.ts';
import { recordRoutes } from './records/routes.ts';
import { reminderRoutes } from './reminders/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { certificationTypeRoutes } from './types/routes.ts';

export function complianceRoutes(route: Route, platform: Platform, ports: CompliancePorts) {
  certificationTypeRoutes(route, platform);
  recordRoutes(route, platform);
  alertRoutes(route, platform);
  figureRoutes(route, platform);
  compliancePeopleRoutes(route, platform, ports);
  privilegeRoutes(route, platform);
  developmentRoutes(route, platform);
  reminderRoutes(route, platform);
  reportRoutes(route, platform);
  packRoutes(route, platform);
  importRoutes(route, platform);
  clearanceRoutes(route, platform);
  hospitalPaperRoutes(route, platform);
}
