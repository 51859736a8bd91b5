import type { ComponentType, LazyExoticComponent } from 'react';

/** What the modal host gives a dialog: what it is about (the text after the tilde) and how to close it. */
export interface ModalProps {
  id: string | null;
  onClose: () => void;
}

/** Dialogs by their name in the address; the host loads them when asked for. */
export type ModalRegistry = Readonly<Record<string, LazyExoticComponent<ComponentType<ModalProps>>>>;
