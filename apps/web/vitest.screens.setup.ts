import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A busy machine takes longer than the second that is usual.
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);
