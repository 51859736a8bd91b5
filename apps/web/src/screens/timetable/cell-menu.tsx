import { Menu, Text } from '@mantine/core';
import { useT } from '../../lib/language/index.ts';
import { useReturnFocus } from '../../ui/index.ts';
import css from './cell-menu.module.css';
import { useGridOffers } from './command-palette/use-offered-commands.ts';
import { useGridCommands } from './grid/grid-commands.tsx';
import { useEditor } from './grid/grid-editor.tsx';
import { useGridSelection } from './grid/grid-selection.tsx';

/** What Ctrl+K offers for chosen days, in the order of the menu. */
const OFFERED = [
  'open',
  'edit_many',
  'clear',
  'special',
  'move',
  'vacancy',
  'lock',
  'unlock',
  'explain',
  'gap',
  'repair',
];

interface CellMenuProps {
  place: { x: number; y: number };
  onEditMany: () => void;
  onKeys: () => void;
  onClose: () => void;
}

/** The acts on the chosen days, where the pointer is (screens 29). */
export function CellMenu({ place, onClose, ...elsewhere }: CellMenuProps) {
  const t = useT();
  useReturnFocus();
  const { mayEdit } = useEditor();
  const { selection } = useGridSelection();
  const { clipboard } = useGridCommands();
  const offers = useGridOffers(elsewhere);
  const acts = OFFERED.flatMap((name) => offers.filter((offer) => offer.name === name));
  if (!selection) return null;
  const copy = (isCut: boolean) => {
    void navigator.clipboard?.writeText(clipboard.onCopy(selection, isCut)).catch(() => undefined);
  };

  return (
    <Menu
      opened
      onClose={onClose}
      position="bottom-start"
      offset={0}
      width={320}
      returnFocus={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          className={css.point}
          style={{ left: place.x, top: place.y }}
          aria-label={t('grid.menu')}
        />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item rightSection={<Keys text="Ctrl+C" />} onClick={() => copy(false)}>
          {t('grid.touch.copy')}
        </Menu.Item>
        {mayEdit && (
          <>
            <Menu.Item rightSection={<Keys text="Ctrl+X" />} onClick={() => copy(true)}>
              {t('grid.menu.cut')}
            </Menu.Item>
            <Menu.Item
              rightSection={<Keys text="Ctrl+V" />}
              onClick={() => clipboard.onPaste(selection, null)}
            >
              {t('grid.touch.paste')}
            </Menu.Item>
          </>
        )}
        <Menu.Divider />
        {acts.map(({ name, label, keys, run }) => (
          <Menu.Item key={name} rightSection={keys && <Keys text={keys} />} onClick={run}>
            {t(label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

const Keys = ({ text }: { text: string }) => (
  <Text size="xs" c="dimmed" aria-hidden>
    {text}
  </Text>
);
