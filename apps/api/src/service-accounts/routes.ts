import type { Route } from '../platform/http/endpoint-routes.ts';
import type { Platform } from '../platform/platform.ts';

export function serviceAccountRoutes(_route: Route, _platform: Platform) {}
