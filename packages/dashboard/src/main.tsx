import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from './api/query-client.ts';
import { onSessionEnd } from './api/session.ts';
import { Toasts } from './components/toasts.tsx';
import { createDashboardRouter } from './router.tsx';
import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/parts.css';
import './styles/figures.css';
import './styles/layers.css';
import './styles/shell.css';

onSessionEnd(async (before) => (await import('./components/sign-in-again.tsx')).askToSignIn(before));
const queryClient = createQueryClient();
const router = createDashboardRouter(queryClient);
const root = document.getElementById('root');

if (root) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toasts />
      </QueryClientProvider>
    </StrictMode>,
  );
}
