import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';

/** Leads back to what stood here before, as wide as its words. */
export function BackButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <div>
      <Button
        variant="subtle"
        color="gray"
        px={8}
        ml={-8}
        leftSection={<IconArrowLeft size={14} />}
        onClick={onClick}
      >
        {label}
      </Button>
    </div>
  );
}
