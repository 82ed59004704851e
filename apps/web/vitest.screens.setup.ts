import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Milliseconds; busy machines need more than the default of one second.
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);
