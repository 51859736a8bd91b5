import { demand } from '@shiftwright/contracts';
import type { FastifyInstance } from 'fastify';
import { fileVerb } from '../../../platform/files/file-kind.ts';
import { mount, mountFile } from '../../../platform/http/mount.ts';
import { forecastAccuracy } from '../accuracy/show-accuracy.ts';
import { correctTimeserieRanges, correctTimeserieValues } from '../correction/correct-values.ts';
import { deleteTimeserieValues } from '../correction/delete-values.ts';
import { explainTimeserieValue } from '../explanation/explain-value.ts';
import { listOutliers } from '../outliers/list-outliers.ts';
import { valuesFile } from './download-values.ts';
import { listTimeserieValues } from './list-values.ts';
import { saveTimeserieValues } from './save-values.ts';
import { uploadTimeserieValues } from './upload-values.ts';

export async function timeserieRoutes(app: FastifyInstance) {
  mount(app, demand.listTimeserieValues, listTimeserieValues);
  mount(app, demand.correctTimeserieValues, correctTimeserieValues);
  mount(app, demand.correctTimeserieRanges, correctTimeserieRanges);
  mount(app, demand.deleteTimeserieValues, deleteTimeserieValues);
  mount(app, demand.saveTimeserieValues, saveTimeserieValues, (reply, isSaved) => {
    if (!isSaved) reply.status(200);
    return [''];
  });
  mount(app, demand.forecastAccuracy, forecastAccuracy);
  mount(app, demand.listOutliers, listOutliers);
  mount(app, demand.explainTimeserieValue, explainTimeserieValue);
  mount(app, demand.uploadTimeserieValues, uploadTimeserieValues);
  mountFile(app, demand.downloadTimeserieValues, fileVerb(valuesFile));
}
