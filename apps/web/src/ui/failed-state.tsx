import { Button } from '@mantine/core';
import { IconCloudOff, IconGhost } from '@tabler/icons-react';
import { EmptyState } from './empty-state.tsx';

interface FailedStateProps {
  title: string;
  /** Why, in the server's own words. */
  hint?: string | undefined;
  retryLabel: string;
  onRetry: () => void;
}

/** What stands where something could not be loaded, after its error was told. */
export function FailedState({ title, hint, retryLabel, onRetry }: FailedStateProps) {
  return (
    <EmptyState
      icon={<IconCloudOff />}
      title={title}
      hint={hint}
      action={
        <Button variant="default" onClick={onRetry}>
          {retryLabel}
        </Button>
      }
    />
  );
}

/** What stands where something is not there any more: trying again would not help. */
export function GoneState({ title }: { title: string }) {
  return <EmptyState icon={<IconGhost />} title={title} />;
}
