import { FileInput, SegmentedControl, Select, TextInput } from '@mantine/core';
import { type Call, demand } from '@shiftwright/contracts/calls';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { allDepartmentsQuery } from '../../../features/network/index.ts';
import { call } from '../../../lib/api/index.ts';
import { fieldErrorsOf, problemTexts } from '../../../lib/form/index.ts';
import { useT } from '../../../lib/language/index.ts';
import { useOpenModal } from '../../../lib/url/index.ts';
import { LARGEST_BYTES, ModalFrame, Refusal } from '../../../ui/index.ts';
import { optionsOf } from '../form/modal-id.ts';

type Source = 'empty' | 'department' | 'file';

/** A new load template: empty, as a department is now, or from a spreadsheet; then it is opened. */
export function NewTemplate({ source: given, onClose }: { source: Source; onClose: () => void }) {
  const t = useT();
  const openModal = useOpenModal();
  const { data: departments = [] } = useQuery(allDepartmentsQuery);
  const [source, setSource] = useState<Source>(given);
  const [name, setName] = useState('');
  const [shop_id, setShop] = useState<string | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const create = useMutation({
    mutationFn: ({ endpoint, input }: { endpoint: Call; input: object }) => call(endpoint, input),
    onSuccess: (saved) => openModal('LoadTemplate', (saved as { id: number }).id),
    onError: (error) => setProblems(fieldErrorsOf(error)),
    meta: { quiet: true, renews: ['load_template'] },
  });

  function save() {
    const found = problemTexts(demand.createLoadTemplate, { name }, t);
    if (source === 'department' && shop_id === null) found.shop_id = t('validation.required');
    if (source === 'file' && file === null) found.file = t('validation.file_required');
    if (file && file.size > LARGEST_BYTES) found.file = t('forecast.upload_too_large');
    create.reset();
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    if (source === 'file') create.mutate({ endpoint: demand.uploadLoadTemplate, input: { name, file } });
    else {
      const from = source === 'department' ? { shop_id: Number(shop_id) } : {};
      create.mutate({ endpoint: demand.createLoadTemplate, input: { name, ...from } });
    }
  }

  return (
    <ModalFrame
      title={t('settings.add_load_templates')}
      okLabel={t(source === 'file' ? 'settings.upload' : 'settings.create')}
      busy={create.isPending}
      onOk={save}
      onClose={onClose}
    >
      <SegmentedControl
        aria-label={t('settings.source')}
        value={source}
        onChange={(value) => setSource(value as Source)}
        data={[
          { value: 'empty', label: t('settings.source_empty') },
          { value: 'department', label: t('settings.source_department') },
          { value: 'file', label: t('settings.source_file') },
        ]}
      />
      <TextInput
        label={t('settings.name')}
        required
        data-autofocus
        value={name}
        error={problems.name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {source === 'department' && (
        <Select
          label={t('settings.department')}
          required
          searchable
          data={optionsOf(departments)}
          value={shop_id}
          error={problems.shop_id}
          onChange={setShop}
        />
      )}
      {source === 'file' && (
        <FileInput
          label={t('settings.file')}
          description={t('forecast.upload_hint')}
          required
          size="xs"
          accept=".xlsx"
          leftSection={<IconFileSpreadsheet size={16} />}
          value={file}
          error={problems.file}
          onChange={setFile}
        />
      )}
      <Refusal
        title={t(source === 'file' ? 'forecast.upload_invalid' : 'settings.not_saved')}
        error={create.error}
      />
    </ModalFrame>
  );
}
