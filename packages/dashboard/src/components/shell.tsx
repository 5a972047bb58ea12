import { Dialog } from '@base-ui/react/dialog';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { Menu as MenuIcon, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useWorkspace } from '../api/access.ts';
import { sessionQuery } from '../api/session.ts';
import { IconButton } from './button.tsx';
import { Empty } from './empty.tsx';
import { Side } from './side.tsx';

/** The frame of every signed-in screen. */
export function Shell() {
  const workspace = useWorkspace();
  const { data: session } = useQuery(sessionQuery);
  const navigate = useNavigate();
  const isLoading = useRouterState({ select: ({ status }) => status === 'pending' });
  const isSignedOut = session?.signedIn === false;
  useEffect(() => {
    if (isSignedOut) void navigate({ to: '/sign-in' });
  }, [isSignedOut, navigate]);
  return (
    <div className="shell">
      <a className="skip" href="#content">
        Skip to content
      </a>
      {isLoading && <div className="loading-line" role="presentation" />}
      <Side />
      <div className="main">
        <Top name={workspace?.name ?? 'Cartouche'} />
        <main id="content" className="content" tabIndex={-1} key={workspace?.id}>
          {workspace ? (
            <Outlet />
          ) : (
            <Empty
              title="You are not a member of a workspace"
              text="Ask an owner to invite the email address that you signed in with."
            />
          )}
        </main>
      </div>
    </div>
  );
}

/** The bar of a narrow screen, with the navigation in a drawer. */
function Top({ name }: { name: string }) {
  const [open, setOpen] = useState(false);
  const router = useRouter();
  useEffect(() => router.subscribe('onBeforeNavigate', () => setOpen(false)), [router]);
  return (
    <header className="top">
      <Dialog.Root open={open} onOpenChange={setOpen}>
        <Dialog.Trigger
          render={
            <IconButton label="Open navigation" look="plain">
              <MenuIcon size={18} aria-hidden />
            </IconButton>
          }
        />
        <Dialog.Portal>
          <Dialog.Backdrop className="backdrop" />
          <Dialog.Popup className="drawer" aria-label="Navigation">
            <Side
              close={
                <Dialog.Close
                  render={
                    <IconButton label="Close navigation" look="plain">
                      <X size={18} aria-hidden />
                    </IconButton>
                  }
                />
              }
            />
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
      <span className="mark cut">{name}</span>
    </header>
  );
}
